/** Failures that somebody can do something about, as one sentence. */
import { ToolError } from '#src/server/http/tool-error.ts'
import { BrokenArchive } from './archive.ts'
import { ConnectionLost } from './session.ts'

export const damaged = (reason: string) =>
  new ToolError(`The backup is damaged or not whole (${reason}): nothing was restored.`)

/** What either engine refuses, and a server that is gone. */
const isFromDatabase = (error: unknown): error is Error =>
  error instanceof ConnectionLost || (error instanceof Error && 'severity' in error)

/**
 * A broken archive and what the database refused as ToolErrors; all others as they are.
 * @param failed What couldn't be done, as the beginning of a sentence.
 */
export function inWords(error: unknown, failed: string): unknown {
  if (error instanceof BrokenArchive) return damaged(error.message)
  return isFromDatabase(error) ? new ToolError(`${failed}: ${error.message}.`, { cause: error }) : error
}
