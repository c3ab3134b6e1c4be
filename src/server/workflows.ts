/** All workflows of the application, found by their folders. */
import { inOrder, type Workflow } from './workflow/define-workflow.ts'

const files = import.meta.glob<{ default: Workflow }>('../workflows/*/workflow.ts', { eager: true })

/** Each after those on which it builds. */
export const workflows: readonly Workflow[] = inOrder(Object.values(files).map((file) => file.default))
