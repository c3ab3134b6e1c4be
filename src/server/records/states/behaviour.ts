/** The guards and effects that declarations of transitions name. */
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Missing, TransitionNotice } from '#src/domain/transitions.ts'
import type { Stored } from '../resources/stored.ts'
import type { Values } from '../resources/write-parts.ts'
import type { Writing } from '../resources/writing.ts'

/** A record in a transition from one state to another. */
export interface Step {
  resource: Resource
  /** The record before. */
  stored: Stored
  /** With the new state and the user's input. */
  values: Values
}

/** What is missing; undefined when the guard is satisfied. */
export type MissingPart = Omit<Missing, 'guard'> | undefined

/** Returns what is missing. Reads within the transaction and writes nothing. */
export type Guard = (writing: Writing, step: Step) => Promise<MissingPart> | MissingPart

/** Lists open items when a transition is taken. Reads only. */
export type NoticeRule = (
  writing: Writing,
  step: Step,
) => Promise<readonly TransitionNotice[]> | readonly TransitionNotice[]

/**
 * The same for many records, with as many statements as for one: one result each, in their order.
 */
export interface GuardOfMany {
  ofMany(writing: Writing, steps: readonly Step[]): Promise<readonly MissingPart[]>
}

/**
 * Writes what follows from the transition; the returned values are written to the record itself.
 */
export type Effect = (writing: Writing, step: Step) => Promise<Values | undefined> | Values | undefined

/**
 * The same for many records, with as many statements as for one: one result each, in their order.
 */
export interface EffectOfMany {
  ofMany(writing: Writing, steps: readonly Step[]): Promise<readonly (Values | undefined)[]>
}

/** By the name of a resource. */
export type StateBehaviour = Readonly<
  Record<
    string,
    {
      guards?: Readonly<Record<string, Guard | GuardOfMany>>
      effects?: Readonly<Record<string, Effect | EffectOfMany>>
      notices?: Readonly<Record<string, NoticeRule>>
      /**
       * Transitions whose guards and effects never depend on another record in the same transition:
       * many of one call are checked and written together.
       */
      independent?: readonly string[]
      /** Locks what its effects write beside the record, before any check reads it. */
      lockFirst?: (writing: Writing, step: Step) => Promise<void>
    }
  >
>

/** @throws Error for a guard or effect that a declaration names and that does not exist */
export function assertKnown({ all }: Registry, behaviour: StateBehaviour): void {
  for (const { name, states } of all)
    for (const [transition, declaration] of Object.entries(states?.transitions ?? {}))
      for (const kind of ['guards', 'effects', 'notices'] as const)
        for (const one of declaration[kind] ?? [])
          if (!behaviour[name]?.[kind]?.[one])
            throw new Error(`${name}.states.transitions.${transition}: nothing knows '${one}' of ${kind}`)
}
