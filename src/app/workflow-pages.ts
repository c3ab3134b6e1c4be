/** The browser's half of all workflows, found by their folders. */
import type { WorkflowPages } from '#src/workflow/define-pages.ts'

const files = import.meta.glob<{ default: WorkflowPages }>('../workflows/*/pages.ts', { eager: true })

export const workflowPages: readonly WorkflowPages[] = Object.values(files).map((file) => file.default)
