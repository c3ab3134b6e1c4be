/**
 * Transitions of records (schemas/kit/states.ts) as actions: API answers and calls of the pages.
 */
import * as z from 'zod/mini'
import type { Resource } from '#schemas/kit/resource.ts'
import { manualTransitions, type Transition } from '#schemas/kit/states.ts'
import type { Label } from '#schemas/kit/types.ts'
import { type Action, type ActionDeclaration, type AnsweredRow, answers, defineActions } from './action.ts'
import type { BulkResult } from './answers.ts'

/** Why a transition is not possible, and the page on which the user can resolve it. */
export interface Missing {
  /** Name of the failed guard. */
  guard: string
  text: Label
  /** Path in the console. */
  link?: string
  /** The field of the record concerned. */
  field?: string
  /** The transition does not apply here and is not offered. */
  isHidden?: true
  /**
   * The user may proceed with a reason, which the history stores. These are keys of the facts that
   * it must excuse: the request names those that the user saw in `X-Reason-For`.
   */
  excusableFacts?: readonly string[]
}

/** An open item when a transition is run. It informs and blocks nothing. */
export interface TransitionNotice {
  text: Label
  /** In riel. */
  amount?: number
  count?: number
  /** Path in the console; a link for users who can open it. */
  link?: string
}

/** A transition from the record's current state that the caller has the permission for. */
export interface OpenTransition {
  name: string
  /** Empty: the transition is possible. */
  missing: Missing[]
  /** Missing if there are no open items. */
  notices?: readonly TransitionNotice[]
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
export const transitionActions = (resource: Stateful): ByName<TransitionAction> =>
  byName(resource, '', declarationOf)

/** Maximum records of one call. */
export const maxBatchSize = 200

const buildBulkAction = (name: string, transition: Transition) => {
  const { summary, needs, reasoned } = declarationOf(name, transition)
  return {
    summary: `${summary}: many records`,
    description: 'Each record on its own: the answer says which records refused it and why.',
    at: `transitions/${name}` as const,
    needs,
    ...(reasoned ? { reasoned } : {}),
    body: z.looseObject({
      ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(maxBatchSize)),
    }),
    answer: answers<BulkResult[]>(),
  }
}

/**
 * `POST …/transitions/{name}` with `ids` and one set of fields for all; the answer has one result
 * per record.
 */
export const manyTransitions = (resource: Stateful): ByName<Action<ReturnType<typeof buildBulkAction>>> =>
  byName(resource, 'Many', buildBulkAction)

type Stateful = Pick<Resource, 'path' | 'states'>
type ByName<A> = Readonly<Record<string, A>>

function byName<D extends ActionDeclaration>(
  { path, states }: Stateful,
  after: string,
  declare: (name: string, transition: Transition) => D,
): ByName<Action<D>> {
  const transitions = manualTransitions({ states })
  const called = (name: string) => `transition${capital(name)}${after}`
  const group = defineActions(
    path,
    Object.fromEntries(transitions.map(([name, transition]) => [called(name), declare(name, transition)])),
  )
  return Object.fromEntries(transitions.map(([name]) => [name, group[called(name)] as Action<D>]))
}

/**
 * `GET …/{id}/transitions`: the possible transitions, and why others are not possible; `GET
 * …/transitions?ids=1,2`: those of the rows of a list.
 */
export const openTransitions = ({ path }: Pick<Resource, 'path'>) =>
  defineActions(path, {
    transitionsOfRows: {
      summary: 'List the transitions of several records from their current states',
      description: 'By the id of the record. Records that do not exist are missing.',
      method: 'GET',
      at: 'transitions',
      needs: ['list'],
      query: z.strictObject({ ids: z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/)) }),
      answer: answers<Record<number, OpenTransition[]>>(),
    },
    transitions: {
      summary: 'List the transitions from the current state, and what prevents them',
      method: 'GET',
      at: ':id/transitions',
      needs: ['list'],
      answer: answers<OpenTransition[]>(),
    },
  })
