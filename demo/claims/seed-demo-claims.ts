/** Claims of the demonstration: three months in all states, written by the acts of their staff. */
import { sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { readState, writeState } from '#src/server/db/state.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { loadStaff } from '../actors.ts'
import { demoDays } from '../visits/seed-demo-visits.ts'
import { calendarOf, staff } from './calendar.ts'

const stateName = 'demo-claims'
const done = 'done'
/** Tasks per transaction. */
const slice = 12

/** Decides together with the visits, before a user can create a claim. */
export async function planDemoClaims({ trx, context, now }: Writing): Promise<void> {
  if (!context.registry.find('claims')) return
  if ((await readState(trx, stateName)) !== undefined) return
  const { rows } = await sql`select 1 from claims limit 1`.execute(trx)
  await writeState(trx, stateName, rows.length > 0 ? done : `${now} 0`)
}

/** Does the next tasks of the calendar. Returns whether there are more. */
export async function demoClaims(writing: Writing): Promise<boolean> {
  const { trx } = writing
  const state = (await readState(trx, stateName)) ?? done
  if (state === done) return false
  const [now = '', count] = state.split(' ')
  const today = dayInPhnomPenh(new Date(now))
  const act = await loadStaff(writing, ...staff)
  const tasks = calendarOf(dayAfter(today, -demoDays), today, now)
  const next = Number(count) + slice
  if (act) for (const { by, at, run } of tasks.slice(Number(count), next)) await run(act(by, at))
  const isLast = !act || next >= tasks.length
  await writeState(trx, stateName, isLast ? done : `${now} ${next}`)
  return !isLast
}
