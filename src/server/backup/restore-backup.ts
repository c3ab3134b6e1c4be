/** Restores a backup into an empty database. */
import type { Readable } from 'node:stream'
import type { Database } from '#src/server/db/connection.ts'
import { literal, quoted } from '#src/server/db/sql-text.ts'
import { ToolError } from '#src/server/http/tool-error.ts'
import { type ArchiveEntry, readArchive } from './archive.ts'
import { anythingThere } from './catalog.ts'
import { damaged, inWords } from './in-words.ts'
import {
  type Checksums,
  checksumsName,
  checksumsShape,
  type Manifest,
  RunningTotals,
  sha256,
  tableOfPart,
} from './manifest.ts'
import { type OnProgress, rowsProgress } from './progress.ts'
import { parsed, readManifest } from './read-manifest.ts'
import { inSession, type Session } from './session.ts'
import { beginSteps, dropRestored, type Steps } from './steps.ts'

/** The completed share when all rows are loaded; the rest are indexes and foreign keys. */
const rowsShare = 0.6

export interface RestoreOptions {
  /** Version of the product: backups of newer ones are refused. */
  version: string
  onProgress?: OnProgress
  /** Number of locks of the server, where its settings do not contain it. */
  locks?: number
}

interface Restoring extends Required<Pick<RestoreOptions, 'onProgress'>> {
  session: Session
  steps: Steps
  manifest: Manifest
}

/** Loads all rows. @returns the checksums of the file and those of the loaded rows */
async function takeRows(
  { session, steps, manifest, onProgress }: Restoring,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<{ expected: Checksums | undefined; came: Checksums['tables'] }> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  const tally = new RunningTotals(manifest.tables)
  const reportProgress = rowsProgress(manifest.tables, rowsShare, onProgress)
  let checksums: Checksums | undefined
  for await (const { name, content } of entries) {
    const table = tables.get(tableOfPart(name) ?? '')
    if (checksums || !(table || name === checksumsName)) throw damaged(`${name} doesn’t belong there`)
    const part = await content()
    if (table) {
      const rows = await steps.step(() => session.copyIn(table, part))
      tally.add(table.name, part, rows)
      reportProgress(table.name, part.length)
    } else checksums = parsed(checksumsShape, name, part)
  }
  return { expected: checksums, came: tally.result() }
}

/** The first difference between the two. */
function differing(expected: Checksums['tables'], came: Checksums['tables']): string | undefined {
  const names = new Set([...Object.keys(expected), ...Object.keys(came)])
  return [...names].find(
    (name) => expected[name]?.rows !== came[name]?.rows || expected[name]?.sha256 !== came[name]?.sha256,
  )
}

/**
 * Creates everything that needs the rows: the time of each statement depends on its table's size.
 */
async function defineRest({ session, steps, manifest, onProgress }: Restoring): Promise<void> {
  const bytes = new Map(manifest.tables.map((table) => [table.name, table.bytes]))
  const statistics = manifest.tables.map(({ name }) => ({
    table: name,
    statement: `analyze ${quoted(name)}`,
  }))
  const rest = [...manifest.after, ...statistics].map((one) => ({
    ...one,
    weight: bytes.get(one.table) ?? 0,
  }))
  const total = rest.reduce((sum, { weight }) => sum + weight, 1)
  let done = 0
  for (const { table, statement, weight } of rest) {
    onProgress({ table, share: rowsShare + ((1 - rowsShare) * done) / total })
    await steps.step(() => session.rows(statement))
    done += weight
  }
}

async function fill(
  restoring: Restoring,
  description: Buffer,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<void> {
  const { session, steps, manifest } = restoring
  for (const statement of manifest.before) await steps.step(() => session.rows(statement))
  const { expected: checksums, came } = await takeRows(restoring, entries)
  if (!checksums) throw damaged('its end is missing')
  if (checksums.manifest !== sha256().update(description).digest('hex'))
    throw damaged('its description was changed')
  const wrong = differing(checksums.tables, came)
  if (wrong) throw damaged(`the rows of ${wrong} aren’t those that were saved`)
  for (const { name, value, is_called } of manifest.sequences)
    await steps.step(() =>
      session.rows(`select setval(${literal(quoted(name))}, ${literal(value)}, ${is_called})`),
    )
  await defineRest(restoring)
}

/**
 * Reads the source once, to its end. The next start of the server migrates the database to its own
 * version.
 * @throws ToolError when the source is not a restorable backup, or the database is not empty or
 *   refuses it; the errors of the source. The database is then as empty as before
 */
export async function restoreBackup(
  database: Database,
  source: Readable,
  { version, onProgress = () => undefined, locks }: RestoreOptions,
): Promise<void> {
  const entries = readArchive(source)
  let isPartlyThere = false
  try {
    const { manifest, content } = await readManifest(entries, version)
    await inSession(database, async (session) => {
      if ((await session.rows(anythingThere)).length > 0)
        throw new ToolError('The database isn’t empty: a backup is restored into an empty one.')
      // Each table with its sequence, and its TOAST table with an index.
      const needed = 4 * manifest.tables.length + manifest.after.length
      const steps = await beginSteps(session, needed, locks)
      try {
        await fill({ session, steps, manifest, onProgress }, content, entries)
        await steps.finish()
      } catch (error) {
        isPartlyThere = await steps.abandon()
        throw error
      }
    })
    onProgress({ share: 1 })
  } catch (error) {
    if (isPartlyThere) await dropRestored(database, error)
    throw inWords(error, 'The database refused the backup, and nothing was restored')
  } finally {
    await entries.return(undefined)
  }
}
