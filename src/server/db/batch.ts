/**
 * Questions to the database that are asked in one round trip, and judged in the order in which they
 * stand.
 */
import type { Kysely, RawBuilder } from 'kysely'
import type { Raw } from '#src/server/records/fields/row-plan.ts'
import type { Tables } from './connection.ts'
import { type Send, sendPipelined } from './pipelined-dialect.ts'

/** Statements, and what their rows come to. */
export interface BatchQuery<T> {
  statements: readonly RawBuilder<unknown>[]
  /** Given the rows of each statement. What it throws is the answer. */
  answer(...rows: readonly Raw[][]): T
  /** What it refuses the database refuses as well: asked after a write that failed, it says why. */
  isUpheld?: true
}

/** A question of one statement. */
export const batchQuery = <R, T>(
  statement: RawBuilder<R>,
  answer: (rows: readonly R[]) => T,
): BatchQuery<T> => ({
  statements: [statement],
  answer: (rows = []) => answer(rows as unknown as readonly R[]),
})

/** A question of what the database upholds, put together only if it is asked. */
export function byConstraint<T>(make: () => BatchQuery<T>): BatchQuery<T> {
  let made: BatchQuery<T> | undefined
  const whole = () => {
    made ??= make()
    return made
  }
  return {
    isUpheld: true,
    get statements() {
      return whole().statements
    },
    answer: (...rows) => whole().answer(...rows),
  }
}

/** What came of all statements, by the question that each belongs to. */
function sharedOut<T>(questions: readonly BatchQuery<unknown>[], results: readonly T[]): T[][] {
  const left = [...results]
  return questions.map(({ statements }) => left.splice(0, statements.length))
}

/** Questions whose answers mean something together. */
export const allOf = <A, T>(
  questions: readonly BatchQuery<A>[],
  answer: (answers: readonly A[]) => T,
): BatchQuery<T> => ({
  statements: questions.flatMap(({ statements }) => statements),
  answer: (...rows) => {
    const own = sharedOut(questions, rows)
    return answer(questions.map((one, index) => one.answer(...(own[index] ?? []))))
  },
})

type Answers<Q extends readonly BatchQuery<unknown>[]> = {
  [I in keyof Q]: Q[I] extends BatchQuery<infer T> ? T : never
}

/**
 * Asks all of them at once. The first that fails, or whose answer refuses, is thrown: a rule that
 * stands before a write is told rather than what the database said to the write.
 */
export async function runBatch<const Q extends readonly BatchQuery<unknown>[]>(
  db: Kysely<Tables>,
  questions: Q,
  send: Send = (queries) => sendPipelined(db, queries),
): Promise<Answers<Q>> {
  const queries = questions.flatMap(({ statements }) => statements.map((one) => one.compile(db)))
  const results = queries.length > 0 ? await send(queries) : []
  const own = sharedOut(questions, results)
  return questions.map(({ answer }, index) =>
    answer(
      ...(own[index] ?? []).map((result) => {
        if (result.status === 'rejected') throw result.reason
        return result.value.rows as Raw[]
      }),
    ),
  ) as Answers<Q>
}
