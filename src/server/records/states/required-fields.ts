/** `requires` of a transition: fields that must have a value, and children that must have rows. */
import { holds } from '#schemas/kit/conditions.ts'
import { label } from '#schemas/kit/label.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Transition } from '#schemas/kit/states.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { Missing } from '#src/domain/transitions.ts'
import { loadOwnersOf } from '../resources/children.ts'
import type { Writing } from '../resources/writing.ts'
import type { Step } from './behaviour.ts'

const emptyRows = ({ kh, en }: Label) =>
  label(`បន្ថែមយ៉ាងតិចមួយជួរក្នុង «${kh}»។`, `Add at least one row to “${en}”.`)
const emptyField = ({ kh, en }: Label) => label(`បំពេញ «${kh}» ជាមុនសិន។`, `Fill in “${en}” first.`)

/** The empty fields of each step, in the order of `requires`; a statement for each kind of rows. */
export async function missingFields(
  writing: Writing,
  { fields, children }: Resource,
  { requires = [] }: Transition,
  steps: readonly Step[],
): Promise<Missing[][]> {
  const missing: Missing[][] = steps.map(() => [])
  const ids = steps.map(({ stored }) => stored.id)
  for (const name of requires) {
    const field = fields[name]
    if (!field) continue
    const rows = children[name]
    const owners = rows && (await loadOwnersOf(writing.trx, rows, ids))
    for (const [place, { stored, values }] of steps.entries()) {
      if (owners ? owners.has(stored.id) : holds({ field: name, set: true }, values)) continue
      const text = rows ? emptyRows(field.label) : emptyField(field.label)
      missing[place]?.push({ guard: 'requires', field: name, text })
    }
  }
  return missing
}
