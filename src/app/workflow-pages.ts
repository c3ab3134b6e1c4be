/** The browser's half of all workflows. */
import { consoleFiles } from '#application/console.ts'
import type { WorkflowPages } from '#src/workflow/define-pages.ts'

export const workflowPages: readonly WorkflowPages[] = Object.values(consoleFiles.pages).map(
  (file) => file.default,
)
