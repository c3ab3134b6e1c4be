/** Rows that a workflow adds to its requests for approval; only their page loads them. */
import type { Files } from '#src/workflow/console-files.ts'
import type { RequestDetails } from '#src/workflow/request-details.ts'

export const requestDetails: Files<RequestDetails> = import.meta.glob(
  '../src/workflows/*/request-details.tsx',
  { eager: true },
)
