/** Cases and lines of a claim, read and written together. */
import { sql } from 'kysely'
import { sightOf } from '#src/server/access/coverage/assert-work.ts'
import { seen } from '#src/server/access/coverage/sight.ts'
import { holdStored } from '#src/server/records/resources/hold.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'

const partNames = ['case_claims', 'claim-lines'] as const
export type PartName = (typeof partNames)[number]

/** Held until the transaction ends, in the order of their numbers. */
export async function holdParts(
  writing: Writing,
  name: PartName,
  claims: readonly number[],
): Promise<Stored[]> {
  const resource = writing.context.registry.get(name)
  const { rows } = await sql<{ id: number }>`
    select p.id from ${seen(sightOf(writing), resource)} p
    where p.claim_id = any(${`{${claims.join()}}`}::bigint[]) and p.deleted_at is null
    order by p.id`.execute(writing.trx)
  const ids = rows.map(({ id }) => id)
  return ids.length === 0 ? [] : [...(await holdStored(writing, resource, ids)).values()]
}

/** The same decision on every case and line of claims. */
export async function decideAll(
  writing: Writing,
  claims: readonly number[],
  values: (part: Stored) => Values,
): Promise<void> {
  for (const name of partNames) {
    const parts = await holdParts(writing, name, claims)
    await updateRecords(
      writing,
      writing.context.registry.get(name),
      parts.map((stored) => ({ stored, values: values(stored) })),
    )
  }
}
