/** All workflows of the application. */
import { workflowFiles } from '#application/workflows.ts'
import { inOrder, type Workflow } from './workflow/define-workflow.ts'

export type WorkflowFiles = Readonly<Record<string, { default: Workflow }>>

/** Each after those on which it builds. */
export const workflows: readonly Workflow[] = inOrder(
  Object.values(workflowFiles).map((file) => file.default),
)
