/** End of the shift: the cashier counts the drawer, the accountant accepts it. */

import type { Values } from '#src/server/records/resources/write-parts.ts'
import { applyTransition } from '#src/server/records/states/transition.ts'
import { notes } from '#src/workflows/billing/domain/notes.ts'
import { loadDrawer } from '#src/workflows/cash/server/drawer.ts'
import { by, type CashDay, type Staff } from './day.ts'

/** The minimum number of notes for an amount. */
function inNotes(riel: number): Record<string, number> {
  let left = riel
  return Object.fromEntries(
    notes.flatMap((note) => {
      const count = Math.floor(left / note)
      left -= count * note
      return count > 0 ? [[note, count]] : []
    }),
  )
}

/** In every seventeenth shift a note is missing. */
const missing = ({ shift }: CashDay, riel: number) => (shift % 17 === 5 && riel >= 500 ? 500 : 0)

/** @param at End of the shift. */
export async function handOver(day: CashDay, at: string): Promise<void> {
  const { facility, shift, staff } = day
  const take = (who: keyof Staff, minutes: number, name: string, input: Values) => {
    const saving = by(day, who, at, minutes)
    const shifts = saving.writing.context.registry.get('shifts')
    return applyTransition(saving, shifts, { name, ids: [shift], input })
  }
  const { writing } = by(day, 'cashier', at)
  const { riel, usd, khqr, bank } = await loadDrawer(writing, facility, shift)
  const short = missing(day, riel)
  await take('cashier', 0, 'count', {
    denominations: inNotes(riel - short),
    counted_usd: usd,
    counted_khqr: khqr,
    counted_bank: bank,
  })
  await take('cashier', 10, 'handOver', {
    handed_to_user_id: staff.accountant.userId,
    difference_reason: short > 0 ? 'អាប់ប្រាក់លើស ៥០០ រៀល' : null,
  })
  await take('accountant', 20, 'accept', {})
}
