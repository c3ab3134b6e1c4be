/** Records by their names, for answers and refusals. */
import type { Kysely } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { NamedRecord } from '#src/domain/change-set.ts'
import type { Tables } from '../db/connection.ts'
import { textsOf } from '../resources/text-of.ts'

/** In the order of `ids`, each once. */
export async function namedRecords(
  { db, registry }: { db: Kysely<Tables>; registry: Registry },
  resource: Resource,
  ids: readonly number[],
): Promise<NamedRecord[]> {
  const wanted = [...new Set(ids)]
  const texts = await textsOf(db, registry, resource, wanted)
  return wanted.map((id) => ({
    path: resource.path,
    id,
    text: texts.get(id) ?? { kh: `#${id}`, en: `#${id}` },
  }))
}
