/** Stores with a card how well its name matches the patient's (domain 1.2). */
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import { asJson } from '#src/server/records/resources/write-parts.ts'
import { nameAgreement, namesAgree, type PersonNames } from '#src/workflows/patients/domain/match-score.ts'

interface Named extends PersonNames {
  id: number
  on_card: string | null
  override_reason: string | null
}

const percent = (share: number) => Math.round(share * 100)

/**
 * Compares the names of written cards. The result follows from both names, so the card's version
 * stays.
 * @throws VALIDATION if they differ too much without a reason, if `isAsked`
 */
export async function compareNames(
  trx: Transaction<Tables>,
  ids: readonly number[],
  isReasonRequired: boolean,
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<Named>`
    select c.id, c.member_name_on_card as on_card, c.override_reason,
      p.surname_kh, p.given_name_kh, p.surname_en, p.given_name_en
    from patient_attach_beneficiaries c join patients p on p.id = c.patient_id
    where c.id = any(${idList(ids)})`.execute(trx)
  const scores = rows.map((row) => {
    const score = row.on_card === null ? null : nameAgreement(row.on_card, row)
    if (isReasonRequired && score !== null && score < namesAgree && !row.override_reason)
      throw new AppError('VALIDATION', {
        problems: [{ field: 'override_reason', key: 'card.name', params: { score: percent(score) } }],
      })
    return { id: row.id, score: score === null ? null : percent(score) }
  })
  await sql`
    update patient_attach_beneficiaries c set name_match_score = r.score
    from json_to_recordset(${asJson(scores)}) as r(id bigint, score numeric)
    where c.id = r.id`.execute(trx)
}
