/**
 * Texts of values and records for sentences about rows of a file: by field type, in both languages.
 */
import type { Kysely } from 'kysely'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { loadTexts } from '../resources/text-of.ts'
import { type Row, type Tuple, tupleKey } from './tuples.ts'

type Reading = ReadScope & { db: Kysely<Tables> }

/** Display texts of records by id; people whom the user does not see are not named. */
export const readRecordTexts = (
  { db, ...readScope }: Reading,
  resource: Resource,
  rows: Iterable<Row>,
): Promise<Map<number, Label>> => {
  const ids = [...rows].map(({ id }) => Number(id))
  return loadTexts(db, readScope, resource, ids, true)
}

/**
 * Texts of tuples of the fields `names`, by `tupleKey`; a reference shows the text of its record.
 */
export async function readTupleTexts(
  reading: Reading,
  resource: Resource,
  names: readonly string[],
  tuples: readonly Tuple[],
): Promise<Map<string, Label>> {
  if (tuples.length === 0) return new Map()
  const parts: ((value: unknown) => Label)[] = []
  for (const [place, name] of names.entries()) {
    const field = resource.fields[name] as Field
    const textFor = (value: unknown, language: keyof Label) =>
      value === null ? '' : kindOf(field).show(value, field, language) || String(value)
    const rows = tuples.flatMap((tuple) => (tuple[place] === null ? [] : [{ id: tuple[place] }]))
    const records =
      field.kind === 'ref' ? await readRecordTexts(reading, reading.registry.get(field.to), rows) : undefined
    parts.push(
      (value) => records?.get(Number(value)) ?? { kh: textFor(value, 'kh'), en: textFor(value, 'en') },
    )
  }
  const textOf = (tuple: Tuple): Label => {
    const labels = tuple.map((value, place) => parts[place]?.(value) ?? { kh: '', en: '' })
    const joined = (language: keyof Label) =>
      labels
        .map((label) => label[language])
        .filter(Boolean)
        .join(' ')
    return { kh: joined('kh'), en: joined('en') }
  }
  return new Map(tuples.map((tuple) => [tupleKey(tuple), textOf(tuple)]))
}
