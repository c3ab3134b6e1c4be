/** Queries to the database that share one round trip, with their answers checked in order. */
import type { Kysely, RawBuilder } from 'kysely'
import type { Raw } from '#src/server/records/fields/row-plan.ts'
import type { Tables } from './connection.ts'
import { type Send, sendPipelined } from './pipelined-dialect.ts'

/** Statements, and a function of their rows. */
export interface BatchQuery<T> {
  statements: readonly RawBuilder<unknown>[]
  /** Receives the rows of each statement. An error it throws is the answer. */
  answer(...rows: readonly Raw[][]): T
  /** The database refuses the same cases: this query finds the reason after a failed write. */
  isConstraintBacked?: true
}

/** A query of one statement. */
export const batchQuery = <R, T>(
  statement: RawBuilder<R>,
  answer: (rows: readonly R[]) => T,
): BatchQuery<T> => ({
  statements: [statement],
  answer: (rows = []) => answer(rows as unknown as readonly R[]),
})

/** A query for a constraint of the database, built only when needed. */
export function byConstraint<T>(make: () => BatchQuery<T>): BatchQuery<T> {
  let built: BatchQuery<T> | undefined
  const whole = () => {
    built ??= make()
    return built
  }
  return {
    isConstraintBacked: true,
    get statements() {
      return whole().statements
    },
    answer: (...rows) => whole().answer(...rows),
  }
}

/** The results of all statements, grouped by their query. */
function sharedOut<T>(batch: readonly BatchQuery<unknown>[], results: readonly T[]): T[][] {
  const left = [...results]
  return batch.map(({ statements }) => left.splice(0, statements.length))
}

/** Combines queries into one whose answers belong together. */
export const allOf = <A, T>(
  batch: readonly BatchQuery<A>[],
  answer: (answers: readonly A[]) => T,
): BatchQuery<T> => ({
  statements: batch.flatMap(({ statements }) => statements),
  answer: (...rows) => {
    const own = sharedOut(batch, rows)
    return answer(batch.map((one, index) => one.answer(...(own[index] ?? []))))
  },
})

type Answers<Q extends readonly BatchQuery<unknown>[]> = {
  [I in keyof Q]: Q[I] extends BatchQuery<infer T> ? T : never
}

/**
 * Sends all queries at once. Throws the first error or refusal in order, so that a rule before a
 * write takes precedence over the database's error for the write.
 */
export async function runBatch<const Q extends readonly BatchQuery<unknown>[]>(
  db: Kysely<Tables>,
  batch: Q,
  send: Send = (queries) => sendPipelined(db, queries),
): Promise<Answers<Q>> {
  const queries = batch.flatMap(({ statements }) => statements.map((one) => one.compile(db)))
  const results = queries.length > 0 ? await send(queries) : []
  const own = sharedOut(batch, results)
  return batch.map(({ answer }, index) =>
    answer(
      ...(own[index] ?? []).map((result) => {
        if (result.status === 'rejected') throw result.reason
        return result.value.rows as Raw[]
      }),
    ),
  ) as Answers<Q>
}
