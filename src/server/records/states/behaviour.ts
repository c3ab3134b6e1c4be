/** What the guards and effects that transitions name do: behaviour enters declarations by name. */
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Missing, TransitionNotice } from '#src/domain/transitions.ts'
import type { Stored } from '../resources/stored.ts'
import type { Values } from '../resources/write-parts.ts'
import type { Writing } from '../resources/writing.ts'

/** A record on its way from one state to another. */
export interface Step {
  resource: Resource
  /** As it was before. */
  stored: Stored
  /** With the new state, and with what the person gave. */
  values: Values
}

/** What is missing; undefined where nothing is. */
export type MissingPart = Omit<Missing, 'guard'> | undefined

/** Says what is missing. Reads within the transaction, and writes nothing. */
export type Guard = (writing: Writing, step: Step) => Promise<MissingPart> | MissingPart

/** Lists what is still open when a transition is taken. Reads only. */
export type NoticeRule = (
  writing: Writing,
  step: Step,
) => Promise<readonly TransitionNotice[]> | readonly TransitionNotice[]

/**
 * The same of many records, with as many statements as of one: an answer for each, in their order.
 */
export interface GuardOfMany {
  ofMany(writing: Writing, steps: readonly Step[]): Promise<readonly MissingPart[]>
}

/** Writes what happens with it; what it answers is written to the record itself. */
export type Effect = (writing: Writing, step: Step) => Promise<Values | undefined> | Values | undefined

/**
 * The same of many records, with as many statements as of one: an answer for each, in their order.
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
       * Transitions of which no record's guards and effects look at another record on the same way:
       * many that are taken in one call are judged and written together.
       */
      together?: readonly string[]
      /** Holds what its effects write beside the record, before anything is asked of it. */
      lockFirst?: (writing: Writing, step: Step) => Promise<void>
    }
  >
>

/** @throws Error for a guard or effect that a declaration names and nothing knows */
export function assertKnown({ all }: Registry, behaviour: StateBehaviour): void {
  for (const { name, states } of all)
    for (const [transition, way] of Object.entries(states?.transitions ?? {}))
      for (const kind of ['guards', 'effects', 'notices'] as const)
        for (const one of way[kind] ?? [])
          if (!behaviour[name]?.[kind]?.[one])
            throw new Error(`${name}.states.transitions.${transition}: nothing knows '${one}' of ${kind}`)
}
