/** Offers to move a PGlite database where PostgreSQL can run, at start. */
import { createInterface } from 'node:readline/promises'
import { copyDatabase } from '#src/server/backup/copy-database.ts'
import { movePglite } from '#src/server/backup/replace-database.ts'
import type { BundledPlace } from '#src/server/db/connection.ts'
import { withProgress } from './with-progress.ts'

/** `--yes` confirms without a prompt; without a terminal the answer is no. */
async function wants(args: readonly string[]): Promise<boolean> {
  if (args.includes('--yes')) return true
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    'The data are in PGlite, which is slow and can lose the last writes when the power fails.\nMove them to PostgreSQL now? The present folder is kept. [y/N] ',
  )
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** @returns whether the data is now in PostgreSQL */
export async function offerMove(place: BundledPlace, args: readonly string[]): Promise<boolean> {
  if (!(await wants(args))) return false
  const previous = await withProgress('Moving', (onProgress) =>
    movePglite(place, (from, to) => copyDatabase(from, to, { onProgress })),
  )
  process.stdout.write(`The data are in PostgreSQL now; the folder of before is kept as ${previous}\n`)
  return true
}
