/**
 * A step that is finished takes its visit on: the state of a visit follows from its steps (domain
 * 2.1).
 */
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { tryTransition } from '#src/server/records/states/transition.ts'

/**
 * Takes the transition if it leads on from where the visit stands and nothing is missing; otherwise
 * the visit stays. Whoever may write the step's record may finish the step.
 * @param values What the step says of the visit itself, written either way.
 */
export const advance = (writing: Writing, id: number, name: string, values: Values = {}) =>
  tryTransition({ writing, holds: () => true }, writing.context.registry.get('visits'), {
    id,
    name,
    values,
  })
