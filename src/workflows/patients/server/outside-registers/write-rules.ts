/** Records who decided about a link, when, and the match score (domain 1.1). */
import { sql } from 'kysely'
import { linkStatus } from '#schemas/codes/patient-link.ts'
import type { WriteRule } from '#src/server/access/context.ts'

export const registerRules = ({ clock }: { clock: () => Date }): Readonly<Record<string, WriteRule>> => ({
  'patient-mappings': {
    async inTransaction(trx, { id, action, changed }, { userId }) {
      // System writes are not decisions.
      if (userId === null || action === 'delete' || !changed.includes('status')) return
      const isOpen = sql`status = ${linkStatus.SUGGESTED.value}`
      await sql`update patient_mappings set
          decided_by = case when ${isOpen} then null else ${userId}::bigint end,
          decided_at = case when ${isOpen} then null else ${clock().toISOString()}::timestamptz end
        where id = ${id}`.execute(trx)
      await sql`update patient_mappings m set match_score = a.score, match_basis = a.reasons
        from register_answers a where m.id = ${id} and a.patient_id = m.local_patient_id
          and a.system = m.external_system and a.external_id = m.external_id`.execute(trx)
    },
  },
})
