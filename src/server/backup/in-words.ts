/** Turns failures that the operator can fix into one sentence. */
import { ToolError } from '#src/server/http/tool-error.ts'
import { BrokenArchive } from './archive.ts'
import { ConnectionLost } from './session.ts'

export const damaged = (reason: string) =>
  new ToolError(`The backup is damaged or not whole (${reason}): nothing was restored.`)

/** Errors of the database, and lost connections. */
const isFromDatabase = (error: unknown): error is Error =>
  error instanceof ConnectionLost || (error instanceof Error && 'severity' in error)

/**
 * Turns broken archives and database errors into ToolErrors; other errors are unchanged.
 * @param failed The failed operation, as the beginning of a sentence.
 */
export function inWords(error: unknown, failed: string): unknown {
  if (error instanceof BrokenArchive) return damaged(error.message)
  return isFromDatabase(error) ? new ToolError(`${failed}: ${error.message}.`, { cause: error }) : error
}
