/**
 * The bank's statement (docs/domain/payments.md): most lines match a payment, one pays two of them,
 * and some are only on one side.
 */
import { sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { addRiel } from '#src/domain/money/riel.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { importStatement, matchLine } from '#src/workflows/bank/server/match.ts'
import { bankEntries } from '#src/workflows/bank/server/open.ts'
import { actAs, loadDemoActors } from '../actors.ts'

/** The statement ends some days ago. */
const daysAgo = 2

interface Moved {
  id: number
  facility: number
  day: string
  reference: string | null
  moved: number
}

/** Entries of the bank account, at the facility with most of them. */
async function loadMoved({ trx }: Writing, today: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with e as (select b.* from (${bankEntries}) b where b.moved <> 0
      and b.on_day <= ${dayAfter(today, -daysAgo)}::date)
    select e.id::float8 as id, e.health_facility_id as facility, e.on_day::text as day,
      coalesce(e.reference, e.note) as reference, e.moved::float8 as moved
    from e where e.health_facility_id = (select health_facility_id from e
      group by 1 order by count(*) desc, 1 limit 1)
    order by e.on_day, e.id`.execute(trx)
  return rows
}

interface Line {
  day: string
  reference: string
  moved: number
}

const feeReference = 'MAINT-FEE'
const settled = 'SETTLE-2'

/** Lines of the statement, and the two entries that one of them pays. */
function linesOf(moved: readonly Moved[]): { lines: Line[]; pair: readonly Moved[] } {
  const inwards = moved.filter((one) => one.moved > 0 && one.reference !== null)
  const pair = inwards.flatMap((one, place) => {
    const next = inwards[place + 1]
    return next?.day === one.day ? [[one, next]] : []
  })[0]
  const lines = moved.flatMap((one, place): Line[] => {
    if (pair?.includes(one)) return []
    // The bank never received some of them.
    if (place % 12 === 7) return []
    const reference = one.reference ?? ''
    return [{ day: one.day, reference, moved: one.moved }]
  })
  const last = moved.at(-1)?.day ?? ''
  const added: Line[] = [
    { day: last, reference: feeReference, moved: -12_000 },
    { day: last, reference: 'DONATION 0147', moved: 400_000 },
  ]
  if (pair) {
    const [first, second] = pair as [Moved, Moved]
    added.push({ day: first.day, reference: settled, moved: addRiel(first.moved, second.moved) })
  }
  return { lines: [...lines, ...added].sort((a, b) => a.day.localeCompare(b.day)), pair: pair ?? [] }
}

function csvOf(lines: readonly Line[]): string {
  let balance = 0
  const rows = lines.map(({ day, reference, moved }) => {
    balance = addRiel(balance, moved)
    const [credit, debit] = moved > 0 ? [moved, ''] : ['', -moved]
    return [day, reference.replaceAll(',', ' '), debit, credit, balance].join(',')
  })
  return ['Date,Reference,Debit,Credit,Balance', ...rows].join('\n')
}

/** Imports the statement once, after all money was booked. */
export async function demoBank(seeding: Writing): Promise<boolean> {
  const { trx, context, now } = seeding
  if (!context.registry.find('bank-lines')) return false
  const known = await sql`select 1 from bank_lines limit 1`.execute(trx)
  const accountant = (await loadDemoActors(seeding, ['accountant'])).get('accountant')
  if (known.rows.length > 0 || !accountant) return false
  const moved = await loadMoved(seeding, dayInPhnomPenh(new Date(now)))
  const [first] = moved
  if (!first) return false
  const saving = actAs(seeding, accountant, now)
  const { lines, pair } = linesOf(moved)
  await importStatement(saving, { health_facility_id: first.facility, text: csvOf(lines) })
  const { rows } = await sql<{ id: number }>`select id from bank_lines
    where reference = ${settled}`.execute(trx)
  if (rows[0])
    await matchLine(
      saving,
      Number(rows[0].id),
      pair.map(({ id }) => id),
    )
  return false
}
