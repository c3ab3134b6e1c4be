/**
 * Records who linked a service with its standard service, when, and the similarity of their names.
 */
import { sql } from 'kysely'
import { namesOf, similarity } from '#src/domain/similarity.ts'
import type { WriteRule } from '#src/server/access/context.ts'
import { mappingStatus } from './services.ts'

interface Linked {
  status: number
  name_kh: string
  name_en: string | null
  standard_kh: string | null
  standard_en: string | null
}

const watched = ['standard_service_id', 'mapping_status']

/** Rules by resource name, for every write of services. */
export function mappingWriteRules(clock: () => Date): Record<string, WriteRule> {
  return {
    services: {
      neverRefuses: true,
      async inTransaction(trx, { id, action, changed }, { userId }) {
        if (action === 'delete' || !changed.some((name) => watched.includes(name))) return
        const { rows } = await sql<Linked>`
          select s.mapping_status as status, s.name_kh, s.name_en,
            t.name_kh as standard_kh, t.name_en as standard_en
          from services s left join standard_services t on t.id = s.standard_service_id
          where s.id = ${id}::bigint`.execute(trx)
        const row = rows[0]
        if (!row) return
        const isLinked = row.standard_kh !== null
        const likeness = isLinked
          ? similarity(namesOf(row.name_kh, row.name_en), namesOf(row.standard_kh, row.standard_en))
          : 0
        const isDecided = Number(row.status) >= mappingStatus.mapped
        await sql`update services set
            mapping_confidence = ${isLinked ? Math.round(likeness * 100) : null}::numeric,
            mapped_by = ${isDecided ? userId : null}::bigint,
            mapped_at = ${isDecided ? clock().toISOString() : null}::timestamptz
          where id = ${id}::bigint`.execute(trx)
      },
    },
  }
}
