/** The server's half of the workflows. */
import type { WorkflowFiles } from '#src/server/workflows.ts'

export const workflowFiles: WorkflowFiles = import.meta.glob('./workflows/*/workflow.ts', { eager: true })
