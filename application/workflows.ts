/** The server's half of all workflows, found by their folders. */
import type { WorkflowFiles } from '#src/server/workflows.ts'

export const workflowFiles: WorkflowFiles = import.meta.glob('../src/workflows/*/workflow.ts', {
  eager: true,
})
