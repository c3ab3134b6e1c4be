/** Checks rows of a file against the unique sets of a resource. */
import type { Kysely } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { uniqueSets } from '#schemas/kit/unique.ts'
import type { RowProblem } from '#src/domain/import/classify.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { readRecordTexts, readTupleTexts } from './problem-texts.ts'
import { rowsByTuples, tupleKey } from './tuples.ts'

/** A row to write: its number, its record if there is one, its values. */
export interface Candidate {
  row: number
  id: number | undefined
  values: Readonly<Record<string, unknown>>
}

/** First row of the file that has a value, by unique set and value. */
export class Seen {
  private readonly rows = new Map<string, number>()
  private readonly byRow = new Map<number, string[]>()

  /** The earlier row with the same values; undefined for the first. */
  earlier(set: readonly string[], tuple: readonly unknown[], row: number): number | undefined {
    const key = `${set.join()} ${tupleKey(tuple)}`
    const first = this.rows.get(key)
    if (first === undefined) this.rows.set(key, row)
    this.byRow.set(row, [...(this.byRow.get(row) ?? []), key])
    return first
  }

  /** Adds a row that was checked before. */
  keep(row: number, keys: readonly string[]): void {
    for (const key of keys) this.rows.set(key, row)
  }

  /** Returns and forgets the keys of a row, because files are long. */
  take(row: number): string[] {
    const keys = this.byRow.get(row) ?? []
    this.byRow.delete(row)
    return keys
  }
}

/** Unique sets other than the natural key, which matching already uses. */
export function otherUniqueSets(resource: Resource): readonly string[][] {
  const key = [...resource.key].sort().join()
  return uniqueSets(resource).filter((set) => [...set].sort().join() !== key)
}

/** Problems of each candidate whose values another active record or an earlier row has. */
export async function uniqueProblems(
  mine: ReadScope & { db: Kysely<Tables> },
  resource: Resource,
  candidates: readonly Candidate[],
  seen: Seen,
): Promise<Map<number, RowProblem[]>> {
  const problems = new Map<number, RowProblem[]>()
  const add = (row: number, problem: RowProblem) => problems.set(row, [...(problems.get(row) ?? []), problem])
  for (const set of otherUniqueSets(resource)) {
    const field = set.at(-1) ?? ''
    const holders = candidates.flatMap((candidate) => {
      const tuple = set.map((name) => candidate.values[name] ?? null)
      return tuple.includes(null) ? [] : [{ candidate, tuple }]
    })
    const tuples = holders.map(({ tuple }) => tuple)
    const found = await rowsByTuples(mine, resource, set, tuples, [])
    const active = new Map(
      found
        .filter((row) => row.deleted_at === null)
        .map((row) => [tupleKey(set.map((name) => row[name])), row]),
    )
    const clashes = holders.flatMap(({ candidate, tuple }) => {
      const other = active.get(tupleKey(tuple))
      const owner = other?.id === candidate.id ? undefined : other
      const first = seen.earlier(set, tuple, candidate.row)
      return owner || first !== undefined ? [{ row: candidate.row, value: [tuple.at(-1)], owner, first }] : []
    })
    const owners = clashes.flatMap(({ owner }) => (owner?.is_seen === true ? [owner] : []))
    const records = await readRecordTexts(mine, resource, owners)
    const values = clashes.map(({ value }) => value)
    const texts = await readTupleTexts(mine, resource, [field], values)
    for (const clash of clashes) {
      const value = texts.get(tupleKey(clash.value)) ?? ''
      const record = records.get(Number(clash.owner?.id))
      if (record) add(clash.row, { field, key: 'unique', params: { value, record } })
      else if (clash.owner) add(clash.row, { field, key: 'alreadyUsed', params: { value } })
      else add(clash.row, { field, key: 'duplicateValue', params: { value, row: clash.first ?? 0 } })
    }
  }
  return problems
}
