/** Fixes the payer of visits: an issued invoice, or a signed-off claim. */
import { type Kysely, sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import type { BoundBy } from '../domain/correction.ts'
import { isIssued } from './issued.ts'

export const unbound: BoundBy = { invoice: null, claim: null }

/** The facility can still change a claim that is only saved, or was returned. */
export async function boundBy(
  db: Kysely<Tables>,
  registry: Registry,
  visits: readonly number[],
): Promise<Map<number, BoundBy>> {
  const claim = registry.find('claims')
    ? sql`(select json_build_object('code', c.code) from claims c where c.visit_id = v.id
        and c.is_live and c.deleted_at is null and c.status not in
        (${claimStatus.ProviderSaved.value}, ${claimStatus.Rejected.value}) limit 1)`
    : sql`null`
  const { rows } = await sql<BoundBy & { id: number }>`
    select v.id, ${claim} as claim, (select json_build_object('id', i.id, 'code', i.code)
      from invoices i where i.visit_id = v.id and ${isIssued('i')}
      order by i.id desc limit 1) as invoice
    from unnest(${idList(visits)}) as v (id)`.execute(db)
  return new Map(rows.map(({ id, ...bound }) => [Number(id), bound]))
}
