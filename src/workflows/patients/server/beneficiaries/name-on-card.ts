/** Stores with a card how well its name matches the patient's (domain 1.2). */
import { sql, type Transaction } from 'kysely'
import { isReasonCurrent } from '#src/domain/reason.ts'
import type { WriteEvent } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import { asJson } from '#src/server/records/resources/write-parts.ts'
import { nameAgreement, namesAgree, type PersonNames } from '#src/workflows/patients/domain/match-score.ts'

interface Named extends PersonNames {
  id: number
  on_card: string | null
  override_reason: string | null
}

const ofCard = ['member_name_on_card']

const percent = (share: number) => Math.round(share * 100)

/**
 * Compares the names of written cards. The result follows from both names, so the card's version
 * stays.
 * @returns The problems of names that differ too much without a reason for this name.
 */
export async function compareNames(
  trx: Transaction<Tables>,
  events: readonly WriteEvent[],
): Promise<FieldProblem[]> {
  if (events.length === 0) return []
  const written = new Map(events.map((event) => [event.id, event]))
  const { rows } = await sql<Named>`
    select c.id, c.member_name_on_card as on_card, c.override_reason,
      p.surname_kh, p.given_name_kh, p.surname_en, p.given_name_en
    from patient_attach_beneficiaries c join patients p on p.id = c.patient_id
    where c.id = any(${idList([...written.keys()])})`.execute(trx)
  const problems: FieldProblem[] = []
  const scores = rows.map((row) => {
    const score = row.on_card === null ? null : nameAgreement(row.on_card, row)
    const event = written.get(row.id)
    const hasReason = row.override_reason && event && isReasonCurrent(event, 'override_reason', ofCard)
    if (score !== null && score < namesAgree && !hasReason)
      problems.push({ field: 'override_reason', key: 'card.name', params: { score: percent(score) } })
    return { id: row.id, score: score === null ? null : percent(score) }
  })
  await sql`
    update patient_attach_beneficiaries c set name_match_score = r.score
    from json_to_recordset(${asJson(scores)}) as r(id bigint, score numeric)
    where c.id = r.id`.execute(trx)
  return problems
}
