/**
 * Advances a visit when one of its steps is finished: the state follows from the steps (domain
 * 2.1).
 */
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { tryTransition } from '#src/server/records/states/follow.ts'

/**
 * Applies the transition if it is allowed from the current state and no guard fails; otherwise the
 * visit keeps its state. Any user who can write the step's record can finish the step.
 * @param values Values of the step for the visit itself, written in both cases.
 */
export async function advance(
  writing: Writing,
  id: number,
  name: string,
  values: Values = {},
): Promise<void> {
  const visits = writing.context.registry.get('visits')
  await tryTransition({ writing, holds: () => true }, visits, { id, name, values })
}
