/** Return of a dispensed medicine, whole or in part (domain 1.3.4, docs/domain/pharmacy.md). */
import { AppError } from '#src/server/http/errors.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { Step } from '#src/server/records/states/behaviour.ts'
import { type ReturnInput, returnProblem } from '../domain/returns.ts'

const refuse = (key: string, params: Record<string, string | number> = {}) =>
  new AppError('VALIDATION', { problems: [{ field: 'returned_quantity', key, params }] })

/**
 * The values after a return.
 * @throws VALIDATION at `returned_quantity`
 */
export function takeBack(
  { reason, actor, now }: Writing,
  { stored, values }: Step<'prescription-lines'>,
): Values<'prescription-lines'> {
  const { dispensed_quantity, returned_quantity: earlier, status } = stored.values
  const input: ReturnInput = {
    dispensed: Number(dispensed_quantity),
    returned: Number(values.returned_quantity),
  }
  const problem = returnProblem(input)
  if (problem) throw refuse(problem, { dispensed: input.dispensed })
  const rest = input.dispensed - input.returned
  return {
    ...(rest > 0
      ? { status, dispensed_quantity: rest }
      : { dispensed_quantity: null, dispense_reason: null, dispense_warnings: null }),
    returned_quantity: Number(earlier ?? 0) + input.returned,
    return_reason: reason,
    returned_by: actor.userId,
    returned_at: `${now.slice(0, 16)}:00.000Z`,
  }
}
