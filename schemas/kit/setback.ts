/** Which transitions refuse, undo or end: their buttons are never the primary one of a record. */
import type { Stateful } from './states.ts'
import type { Tone } from './tones.ts'

/** Tones of states in which a record is in trouble or ended without success. */
const troubled: readonly (Tone | undefined)[] = ['late', 'blocked', 'rejected']

/**
 * Whether a transition cannot be undone, needs a reason (a request for approval apart), leads to a
 * state with a troubled tone, or undoes a transition declared before it. Unknown names are not.
 */
export function isSetback({ states, fields }: Stateful, name: string): boolean {
  const transitions = Object.entries(states?.transitions ?? {})
  const place = transitions.findIndex(([other]) => other === name)
  const transition = transitions[place]?.[1]
  if (!states || !transition) return false
  const { from, to, isFinal, reasoned, approval } = transition
  const field = fields[states.field]
  return (
    isFinal === true ||
    (reasoned === true && !approval) ||
    (field?.kind === 'enum' && troubled.includes(field.values[to]?.tone)) ||
    transitions.slice(0, place).some(([, one]) => from.includes(one.to) && one.from.includes(to))
  )
}
