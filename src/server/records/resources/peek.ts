/** A record with its surroundings, for the panel beside a list. */
import type { Resource } from '#schemas/kit/resource.ts'
import type { PeekAnswer } from '#src/domain/answers.ts'
import { readHistory } from './history.ts'
import { loadHiddenFields, type Reading, readRecord } from './read.ts'
import { readUses } from './uses.ts'

/** Entries of the history: more are on the page of the record. */
const maxEntries = 5

/** Undefined for an unknown record. */
export async function readPeek(
  reading: Reading,
  resource: Resource,
  id: number,
): Promise<PeekAnswer | undefined> {
  const record = await readRecord(reading, resource, id)
  if (!record) return undefined
  const [uses, { entries }] = await Promise.all([
    readUses(reading, resource, id),
    loadHiddenFields(reading, resource, id).then((hidden) =>
      readHistory({ ...reading, ...hidden }, resource, { id, from: 0, to: maxEntries - 1 }),
    ),
  ])
  return { record, ...uses, history: entries }
}
