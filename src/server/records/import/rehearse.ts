/**
 * Runs the write rules on the rows of a file before the user confirms it: the rows are written,
 * checked and rolled back. The preview refuses what a single save refuses.
 */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { RowProblem } from '#src/domain/import/classify.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { keepRules, type Writing } from '../resources/writing.ts'
import type { Surroundings } from './check-rows.ts'
import { isOutdated, writeRows } from './commit.ts'
import { type ImportRecord, type Mark, markWrong } from './staging.ts'
import { lockWritten, type WrittenRow, writtenRows } from './written-rows.ts'

/** Ends the transaction of a rehearsal. */
class Rehearsed extends Error {
  constructor(readonly refused: readonly Mark[]) {
    super('rehearsed')
  }
}

/** Whether a resource has write rules that can refuse a row. */
export function mayRefuse({ writeRules }: ServerContext, { name }: Resource): boolean {
  const rule = writeRules[name]
  return rule !== undefined && !rule.neverRefuses
}

/**
 * Marks rows as invalid that a write rule refuses. The rules then run on the other rows again,
 * because an invalid row may have hidden their problems.
 * @throws AppError of a rule that refuses the rows together but none of them alone
 */
export async function markRefused(
  surroundings: Surroundings,
  record: ImportRecord,
  resource: Resource,
): Promise<void> {
  if (!mayRefuse(surroundings.context, resource)) return
  for (;;) {
    const refused = await rehearse(surroundings, record, resource)
    if (refused.length === 0) return
    await markWrong(surroundings.db, record.id, refused)
  }
}

async function rehearse(
  { context, actor, clock, goOn }: Surroundings,
  { id: importId }: ImportRecord,
  resource: Resource,
): Promise<readonly Mark[]> {
  const { db, registry } = context
  const events = await writtenRows(db, importId, resource)
  const lastRow = events.at(-1)?.row_no
  if (lastRow === undefined) return []
  const now = clock().toISOString()
  const run = db.transaction().execute(async (trx) => {
    const own: Writing = {
      ...{ trx, context, actor, reason: null, now, changeSetId: null },
      ...{ events: [], rolledUp: [], afterCommit: [] },
    }
    await lockWritten(own, importId, resource)
    const slices = { importId, changeSetId: null, resource, registry, actor, now, lastRow }
    await writeRows(trx, { ...slices, progress: () => undefined }).catch((error: unknown) => {
      // Errors that prevent the write itself are reported by the import.
      throw error instanceof AppError || isOutdated(error) ? new Rehearsed([]) : error
    })
    throw new Rehearsed(await refusals(own, events, goOn))
  })
  return run.catch((error: unknown) => {
    if (error instanceof Rehearsed) return error.refused
    throw error
  })
}

/** Tries all rows together, and one by one when that is refused. */
async function refusals(own: Writing, rows: readonly WrittenRow[], goOn: () => void) {
  const batchRefusal = await refusalOf(own, rows)
  if (!batchRefusal) return []
  const refused: Mark[] = []
  for (const row of rows) {
    goOn()
    const error = await refusalOf(own, [row])
    if (error) refused.push({ row_no: row.row_no, problems: problemsOf(error, row.resource) })
  }
  if (refused.length === 0) throw batchRefusal
  return refused
}

/** The refusal of these rows by the rules; the writes of the rules are rolled back. */
async function refusalOf(own: Writing, rows: readonly WrittenRow[]): Promise<AppError | undefined> {
  await sql`savepoint asked`.execute(own.trx)
  try {
    await keepRules({ ...own, events: [...rows] })
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint asked`.execute(own.trx)
    return error
  } finally {
    await sql`release savepoint asked`.execute(own.trx)
  }
}

/** A refusal that names no field is shown at the first key field, with its code. */
function problemsOf({ code, details }: AppError, { key }: Resource): RowProblem[] {
  const { problems, params = {} } = details
  return problems ? [...problems] : [{ field: key[0] ?? '', key: code, params }]
}
