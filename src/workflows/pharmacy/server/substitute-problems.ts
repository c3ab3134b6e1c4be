/** Checks the substitute of a medicine and its quantity against the prescription (domain 1.3.4). */
import { sql } from 'kysely'
import { computedValues } from '#schemas/kit/computed-values.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { Step } from '#src/server/records/states/behaviour.ts'
import { mostInstead, type Packed, substituteRatio } from '../domain/substitute.ts'
import { type LineStrengths, lineStrengths } from './strengths.ts'

interface Both extends LineStrengths {
  own: Packed
  other: Packed
}

const packedOf = (alias: 'l' | 's') => sql`json_build_object('dispensed_unit',
  ${sql.ref(`${alias}.dispensing_unit`)}, 'dose_unit', ${sql.ref(`${alias}.dose_unit`)},
  'unit_content', ${sql.ref(`${alias}.unit_content`)}::float8)`

/** Times the prescribed quantity: a typing error, unless one unit is far smaller than the other. */
const farMore = 5

/**
 * What the pharmacist must confirm: a quantity that can't be compared with the prescribed one and
 * is far larger.
 * @throws VALIDATION for the prescribed medicine itself, and for more than was prescribed
 */
export async function substituteProblems(
  { trx }: Writing,
  { resource, stored, values }: Pick<Step<'prescription-lines'>, 'resource' | 'stored' | 'values'>,
): Promise<FieldProblem[]> {
  const { medication_id, substitute_medication_id, dispensed_quantity } = values
  const refuse = (field: string, key: string, params: FieldProblem['params'] = {}) =>
    new AppError('VALIDATION', { problems: [{ field, key, params }] })
  if (substitute_medication_id === medication_id)
    throw refuse('substitute_medication_id', 'prescription.same_substitute')
  const { rows } = await sql<Both>`
    select ${lineStrengths}, ${packedOf('l')} as own, ${packedOf('s')} as other
    from prescription_lines l join medications m on m.id = l.medication_id
    join medications s on s.id = ${substitute_medication_id} where l.id = ${stored.id}`.execute(trx)
  const [both] = rows
  if (!both) return []
  const whole = Number(computedValues(resource, values).quantity)
  const ratio = substituteRatio(both.prescribed, both.substitute)
  const most = mostInstead({ whole, ratio, own: both.own, other: both.other })
  const quantity = Number(dispensed_quantity)
  if (most !== null && quantity > most)
    throw refuse('dispensed_quantity', 'prescription.substitute_too_much', { max: most })
  if (most !== null || quantity <= farMore * whole) return []
  const params = { quantity, whole }
  return [{ field: 'dispensed_quantity', key: 'prescription.substitute_more', params }]
}
