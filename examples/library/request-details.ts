/** Rows that a workflow adds to its requests for approval. */
import type { Files } from '#src/workflow/console-files.ts'
import type { RequestDetails } from '#src/workflow/request-details.ts'

export const requestDetails: Files<RequestDetails> = {}
