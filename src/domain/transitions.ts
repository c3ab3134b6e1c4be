/** Transitions of records (schemas/kit/states.ts) as actions: what the server answers and pages call. */
import * as z from 'zod/mini'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Transition } from '#schemas/kit/states.ts'
import type { Label } from '#schemas/kit/types.ts'
import { type Action, type AnsweredRow, answers, defineActions } from './action.ts'

/** Something that stands in the way of a transition, and the page where it is put right. */
export interface Missing {
  /** Name of the guard that says so. */
  guard: string
  text: Label
  /** Path inside the console. */
  link?: string
  /** Field of the record that it is about. */
  field?: string
}

/** A transition that the caller may take from the state a record is in. */
export interface OpenTransition {
  name: string
  /** Nothing: it can be taken. */
  missing: Missing[]
}

type TransitionAction = Action<{
  summary: string
  needs: readonly string[]
  at: `:id/transitions/${string}`
  versioned: true
  body: ReturnType<typeof anyFields>
  answer: ReturnType<typeof answers<AnsweredRow>>
}>

const anyFields = () => z._default(z.record(z.string(), z.unknown()), {})

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const declarationOf = (name: string, { label, needs, reasoned }: Transition) => ({
  summary: label.en,
  at: `:id/transitions/${name}` as const,
  needs: ['list', needs ?? 'update'],
  versioned: true as const,
  ...(reasoned ? { reasoned: true as const } : {}),
  body: anyFields(),
  answer: answers<AnsweredRow>(),
})

/** By the name of the transition; empty for a resource without states. */
export function transitionActions({
  path,
  states,
}: Pick<Resource, 'path' | 'states'>): Readonly<Record<string, TransitionAction>> {
  const ways = Object.entries(states?.transitions ?? {})
  const group = defineActions(
    path,
    Object.fromEntries(
      ways.map(([name, way]) => [`transition${capital(name)}`, declarationOf(name, way)]),
    ),
  )
  return Object.fromEntries(
    ways.map(([name]) => [name, group[`transition${capital(name)}`] as TransitionAction]),
  )
}

/** `GET …/{id}/transitions`: which can be taken now, and what stands in the way of others. */
export const openTransitions = ({ path }: Pick<Resource, 'path'>) =>
  defineActions(path, {
    transitions: {
      summary: 'Transitions that lead on from here, and what they still lack',
      method: 'GET',
      at: ':id/transitions',
      needs: ['list'],
      answer: answers<OpenTransition[]>(),
    },
  })
