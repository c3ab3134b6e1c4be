/** The guards, effects and notices that declarations of transitions name. */
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { States } from '#schemas/kit/states.ts'
import type { Missing, TransitionNotice } from '#src/domain/transitions.ts'
import type { Stored, ValuesOf } from '../resources/stored.ts'
import type { Values } from '../resources/write-parts.ts'
import type { Writing } from '../resources/writing.ts'

/**
 * Loads a value once for all guards and effects of one run. The value must depend on the stored
 * records alone.
 */
export type StepCache = <T>(key: string, load: () => T) => T

export function createCache(): StepCache {
  const known = new Map<string, unknown>()
  return <T>(key: string, load: () => T) => {
    if (!known.has(key)) known.set(key, load())
    return known.get(key) as T
  }
}

/** A record of the named resource in a transition from one state to another. */
export interface Step<Name extends string = string> {
  resource: Resource<Name>
  /** The record before. */
  stored: Stored<Name>
  /** With the new state and the user's input. */
  values: ValuesOf<Name>
  /** Shared by all records of the run. */
  cache: StepCache
  /** One of several records of a call: a reason in its input was written for all of them. */
  isBulk?: boolean
}

/** What is missing; undefined when the guard is satisfied. */
export type MissingPart = Omit<Missing, 'guard'> | undefined

/**
 * A rule over the records of one transition: one result for each, in their order. A method, because
 * the rules of a resource are kept among those of all resources, which take any record.
 */
type Rule<Result, Name extends string> = {
  run(writing: Writing, steps: readonly Step<Name>[]): Promise<readonly Result[]> | readonly Result[]
}['run']

/** Returns what is missing. Reads within the transaction and writes nothing. */
export type Guard<Name extends string = string> = Rule<MissingPart, Name>

/** Lists open items when a transition is taken. Reads only. */
export type NoticeRule<Name extends string = string> = Rule<readonly TransitionNotice[], Name>

/**
 * Writes what follows from the transition; the returned values are written to the record itself.
 */
export type Effect<Name extends string = string> = Rule<Values<Name> | undefined, Name>

/** The rules of one resource's transitions. */
interface TransitionRules {
  guards?: Readonly<Record<string, Guard>>
  effects?: Readonly<Record<string, Effect>>
  notices?: Readonly<Record<string, NoticeRule>>
  /**
   * Transitions whose guards and effects never depend on another record in the same transition:
   * many of one call are checked and written together.
   */
  independent?: readonly string[]
  /** Locks what the effects write beside the records, before any check reads it. */
  lockFirst?(writing: Writing, steps: readonly Step[]): Promise<unknown>
}

/** By the name of a resource. */
export type StateBehaviour = Readonly<Record<string, TransitionRules>>

const kinds = ['guards', 'effects', 'notices'] as const
type Kind = (typeof kinds)[number]

/** The names that the transitions of `S` declare. */
type Declared<S extends States, K extends Kind> = {
  [T in keyof S['transitions']]: S['transitions'][T] extends {
    readonly [Own in K]: readonly (infer Name extends string)[]
  }
    ? Name
    : never
}[keyof S['transitions']]

interface RuleOfKind<Name extends string> {
  guards: Guard<Name>
  effects: Effect<Name>
  notices: NoticeRule<Name>
}

/** A rule for each declared name; nothing where the schema declares none. */
type RulesOfKind<Name extends string, S extends States, K extends Kind> = [Declared<S, K>] extends [never]
  ? { readonly [Own in K]?: never }
  : { readonly [Own in K]: Readonly<Record<Declared<S, K>, RuleOfKind<Name>[K]>> }

type RulesOfStates<Name extends string, S extends States> = RulesOfKind<Name, S, 'guards'> &
  RulesOfKind<Name, S, 'effects'> &
  RulesOfKind<Name, S, 'notices'> & {
    independent?: readonly (keyof S['transitions'] & string)[]
    lockFirst?(writing: Writing, steps: readonly Step<Name>[]): Promise<unknown>
  }

/** Builders of the rules of the named resource, typed by its records. */
export const rulesFor = <Name extends string>(name: Name) => ({
  /** A rule that looks at each record on its own, one after the other. */
  each:
    <const Result>(rule: (writing: Writing, step: Step<Name>) => Promise<Result> | Result) =>
    async (writing: Writing, steps: readonly Step<Name>[]): Promise<Result[]> => {
      const results: Result[] = []
      for (const step of steps) results.push(await rule(writing, step))
      return results
    },

  /**
   * The rules of the transitions that a schema declares. A declared name without its rule does not
   * compile; a rule that no transition names is refused at the start (`assertKnown`).
   */
  defineRules: <const S extends States>(_states: S, rules: RulesOfStates<Name, S>): StateBehaviour => ({
    [name]: rules,
  }),
})

/**
 * Compares the rules of workflows with the declarations of schemas.
 * @throws Error for a declared name without its rule, and for a rule that no transition names
 */
export function assertKnown({ all }: Registry, behaviour: StateBehaviour): void {
  for (const { name, states } of all)
    for (const kind of kinds) {
      const declared = Object.values(states?.transitions ?? {}).flatMap((one) => one[kind] ?? [])
      const given = Object.keys(behaviour[name]?.[kind] ?? {})
      const without = declared.find((one) => !given.includes(one))
      if (without)
        throw new Error(`${name}.states: '${without}' of ${kind} is declared, but no workflow gives it`)
      const unused = given.find((one) => !declared.includes(one))
      if (unused)
        throw new Error(`${name}.states: a workflow gives '${unused}' of ${kind}, but no transition names it`)
    }
}
