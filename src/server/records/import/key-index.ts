/** Records of one resource by natural key, loaded in batches and cached. */
import type { Kysely } from 'kysely'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { keyParts } from '#src/domain/natural-key.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { type Row, readTuple, rowsByTuples, type Tuple, tupleKey } from './tuples.ts'

/** Texts of a natural key, one for each of its plain parts. */
export type KeyTexts = readonly string[]

/** The positions of a key field's texts, and how a reference among them is resolved. */
interface Step {
  name: string
  from: number
  to: number
  inner?: KeyIndex
}

export class KeyIndex {
  private readonly known = new Map<string, Row | null>()
  private readonly steps: readonly Step[]

  /** @param columns Columns to load besides the key. */
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly readScope: ReadScope,
    private readonly resource: Resource,
    private readonly columns: readonly string[],
  ) {
    let at = 0
    const { registry } = readScope
    this.steps = resource.key.map((name) => {
      const field = resource.fields[name] as Field
      const target = field.kind === 'ref' ? registry.get(field.to) : undefined
      const from = at
      at += target ? keyParts(target, registry).length : 1
      return target
        ? { name, from, to: at, inner: new KeyIndex(db, readScope, target, []) }
        : { name, from, to: at }
    })
  }

  private tupleOf(texts: KeyTexts): Tuple | undefined {
    const raw = this.steps.map(({ from, to, inner }) =>
      inner ? inner.find(texts.slice(from, to))?.id : texts[from],
    )
    return readTuple(this.resource, this.resource.key, raw)
  }

  /** Loads the records of unknown keys. */
  async load(requested: readonly KeyTexts[]): Promise<void> {
    for (const { from, to, inner } of this.steps)
      await inner?.load(requested.map((texts) => texts.slice(from, to)))
    const tuples = new Map<string, Tuple>()
    for (const texts of requested) {
      const tuple = this.tupleOf(texts)
      if (tuple && !this.known.has(tupleKey(tuple))) tuples.set(tupleKey(tuple), tuple)
    }
    const { db, readScope, resource, columns } = this
    for (const key of tuples.keys()) this.known.set(key, null)
    for (const row of await rowsByTuples(
      { db, ...readScope },
      resource,
      resource.key,
      [...tuples.values()],
      columns,
    )) {
      if (row.is_seen !== true) continue
      const key = tupleKey(resource.key.map((name) => row[name]))
      // Active records come first.
      if (!this.known.get(key)) this.known.set(key, row)
    }
  }

  /** The active record, else a deleted one; `load` must have run for the texts. */
  find(texts: KeyTexts): Row | undefined {
    const tuple = this.tupleOf(texts)
    return (tuple && this.known.get(tupleKey(tuple))) ?? undefined
  }

  /** Makes a record of the same file known. */
  add(row: Row): void {
    this.known.set(tupleKey(this.resource.key.map((name) => row[name])), row)
  }
}
