import type { Transition } from '#schemas/kit/states.ts'
import type { Values } from '../resources/write-parts.ts'

/** The inputs of a transition that start empty, whatever the record has in them. */
export const startOf = ({ inputs = [], startsEmpty = false }: Transition): Values =>
  Object.fromEntries(startsEmpty ? inputs.map((name) => [name, null]) : [])
