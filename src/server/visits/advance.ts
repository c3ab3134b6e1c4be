/** A step that is finished takes its visit on: the state of a visit follows from its steps (domain 2.1). */
import type { Writing } from '../resources/writing.ts'
import { passTransition, readTransitions } from '../states/transition.ts'

/**
 * Takes the transition if it leads on from where the visit stands and nothing is missing; otherwise the
 * visit stays. Whoever may write the step's record may finish the step.
 */
export async function advance(writing: Writing, id: number, name: string): Promise<void> {
  const visits = writing.context.registry.get('visits')
  const saving = { writing, holds: () => true }
  const open = (await readTransitions(saving, visits, id)).find((way) => way.name === name)
  if (open?.missing.length === 0)
    await passTransition(saving, visits, { name, id, version: undefined, given: {} })
}
