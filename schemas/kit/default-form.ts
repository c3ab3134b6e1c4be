/** The default layout of a form: what users fill in, and what follows from it. */
import { type Field, kindOf } from './fields/index.ts'
import { formulaFields } from './formulas.ts'

type Fields = Readonly<Record<string, Field>>

/** The fields from which a result follows; undefined for fields that are no result. */
function inputsOf(field: Field): readonly string[] | undefined {
  const own = kindOf(field).formula?.(field)
  return own ? formulaFields(own.formula) : field.total && [field.total.of]
}

/** The names with all results of the record, each after the last of its inputs. */
export function withResults(names: readonly string[], fields: Fields): string[] {
  const placed = [...names]
  for (const [name, field] of Object.entries(fields)) {
    const inputs = placed.includes(name) ? undefined : inputsOf(field)
    if (!inputs) continue
    const at = Math.max(...inputs.map((input) => placed.indexOf(input)))
    placed.splice(at < 0 ? placed.length : at + 1, 0, name)
  }
  return placed
}
