/** The draft of a transition at current prices, read once for all its guards and effects. */
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { Step } from '#src/server/records/states/behaviour.ts'
import { dueBedDays } from './bed-days.ts'
import { readPricing } from './facts.ts'
import { priced, readCategoryInputs, readLineInputs } from './manual-edits.ts'

/** The draft at current catalogue prices. */
export const current = (writing: Writing, step: Step<'invoices'>) =>
  step.cache(`draft ${step.stored.id}`, () => readCurrent(writing, step))

async function readCurrent(writing: Writing, { stored }: Step<'invoices'>) {
  const { trx } = writing
  const { facts: visit, catalogue } = await readPricing(trx, stored.values.visit_id)
  if (!visit) return undefined
  const lines = await readLineInputs(trx, stored.id)
  const categories = await readCategoryInputs(trx, stored.id)
  const dueDays = await dueBedDays(writing, stored.values.visit_id)
  return {
    visit,
    lines,
    categories,
    dueDays,
    invoice: priced(visit, catalogue, { head: stored, lines, categories }),
  }
}
