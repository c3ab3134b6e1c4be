/**
 * Imports a bank's statement, and matches its lines with ledger entries (docs/domain/payments.md).
 */

import { sql } from 'kysely'
import { bankDirection } from '#schemas/codes/bank-direction.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { addRiel } from '#src/domain/money/riel.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { advisoryLockName, takeNamedLock } from '#src/server/db/advisory-locks.ts'
import { idList } from '#src/server/db/ids.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { refuse } from '#src/workflows/cash/server/book.ts'
import { assertWorksAt } from '#src/workflows/cash/server/works-at.ts'
import type { ImportedStatement } from '../domain/actions.ts'
import { matchDays, matchLines } from '../domain/match.ts'
import { keyLines, parseStatement } from '../domain/statement.ts'
import { bankEntries, isOpenEntry, loadOpenEntries, loadOpenLines } from './open.ts'

const linesOf = ({ context }: Writing) => context.registry.get('bank-lines')

/** Serialises imports, so that each sees the lines of the previous one. */
const lockFacility = ({ trx }: Writing, facility: number) =>
  takeNamedLock(trx, advisoryLockName.bankImport(facility))

/** Values of a line that is matched with these entries; none undo the match. */
const matchedWith = ([first, ...further]: readonly number[]) => ({
  entry_id: first ?? null,
  further_entry_ids: further,
})

async function matchNew(writing: Writing, facility: number, ids: readonly number[], days: string[]) {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const to = dayAfter(last, matchDays)
  const lines = await loadOpenLines(writing.trx, facility, to, ids)
  const from = dayAfter(first, -matchDays)
  const pairs = matchLines(lines, await loadOpenEntries(writing.trx, facility, to, from))
  const resource = linesOf(writing)
  const all = pairs.map(({ line }) => line)
  const stored = await readStored(writing.trx, readScopeOf(writing), resource, all)
  await updateRecords(
    writing,
    resource,
    pairs.flatMap(({ line, entries }) => {
      const one = stored.get(line)
      return one ? [{ stored: one, values: matchedWith(entries) }] : []
    }),
  )
  return pairs.length
}

/** @throws VALIDATION if no line can be read, BEYOND_COVERAGE */
export async function importStatement(
  { writing }: Saving,
  { health_facility_id, text }: { health_facility_id: number; text: string },
): Promise<ImportedStatement> {
  await assertWorksAt(writing, health_facility_id)
  const { lines, problems } = parseStatement(text)
  if (problems.some(({ key }) => key === 'header')) refuse('text', 'bank.header')
  await lockFacility(writing, health_facility_id)
  const keyed = keyLines(lines)
  const { rows } = await sql<Pick<TableRow<'bank_lines'>, 'line_key'>>`select line_key from bank_lines
    where health_facility_id = ${health_facility_id} and deleted_at is null
      and line_key = any(${keyed.map(({ line_key }) => line_key)}::text[])`.execute(writing.trx)
  const known = new Set(rows.map(({ line_key }) => line_key))
  const added = keyed.filter(({ line_key }) => !known.has(line_key))
  if (added.length === 0) return { added: 0, known: known.size, matched: 0, problems }
  const ids = await insertRecords(
    writing,
    linesOf(writing),
    added.map((line) => ({
      ...line,
      health_facility_id,
      ...matchedWith([]),
      direction: bankDirection[line.direction].value,
    })),
  )
  const days = added.map(({ on_day }) => on_day).sort()
  const matched = await matchNew(writing, health_facility_id, ids, days)
  return { added: added.length, known: known.size, matched, problems }
}

/** @throws VALIDATION if an entry is matched or of another facility, or amounts do not add up */
export async function matchLine(saving: Saving, id: number, entries: readonly number[]): Promise<void> {
  const { writing } = saving
  const stored = await lockActive(saving, linesOf(writing), id)
  const { values } = stored
  if (values.entry_id !== null) refuse('entry_ids', 'bank.matched')
  await lockFacility(writing, values.health_facility_id)
  const ids = [...new Set(entries)]
  const { rows } = await sql<{ moved: number; is_open: boolean }>`
    select b.moved::float8 as moved, ${isOpenEntry} as is_open from (${bankEntries}) b
    where b.id = any(${idList(ids)})
      and b.health_facility_id = ${values.health_facility_id}`.execute(writing.trx)
  if (rows.length < ids.length || rows.some(({ is_open }) => !is_open)) refuse('entry_ids', 'bank.entry_used')
  const sign = values.direction === bankDirection.IN.value ? 1 : -1
  if (addRiel(...rows.map(({ moved }) => moved)) !== sign * values.amount)
    refuse('entry_ids', 'bank.other_amount')
  await updateRecords(writing, linesOf(writing), [{ stored, values: matchedWith(ids) }])
}

export async function unmatchLine(saving: Saving, id: number): Promise<void> {
  const stored = await lockActive(saving, linesOf(saving.writing), id)
  if (stored.values.entry_id === null) return
  await updateRecords(saving.writing, linesOf(saving.writing), [{ stored, values: matchedWith([]) }])
}
