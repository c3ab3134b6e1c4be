/** Other people on a card: by attached cards and by papers with the same number (domain 1.2). */
import { sql } from 'kysely'
import { attachmentStatus } from '#schemas/codes/attachment.ts'
import { type ReadScope, systemScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import {
  type Household,
  type HouseholdMember,
  inOrderOfCard,
  isCrowded,
  maxOnOneCard,
} from '#src/workflows/patients/domain/household.ts'
import { loadSummaries } from '../summaries.ts'

interface Found extends Omit<HouseholdMember, 'patient'> {
  patient_id: number
}

/** Maximum number listed: a number that more people share is not a household's. */
const maxListed = 60

interface CardKey {
  card_type: number
  card_number: string
}

/** One row per card and paper with the number, without refused cards. */
function peopleOn({ card_type, card_number }: CardKey, readScope: ReadScope) {
  const table = (name: string) => visibleRows(readScope, readScope.registry.get(name))
  return sql`
    select patient_id, household_member_no as member_no, relationship_to_head as relation, status,
      effective_from as since
    from ${table('patient-attach-beneficiaries')} c
    where c.card_type = ${card_type} and c.card_number = ${card_number} and c.deleted_at is null
      and c.status <> ${attachmentStatus.REFUSED.value}
    union all
    select patient_id, null, null, null, null
    from ${table('patient-identifications')} i
    where i.type = ${card_type} and i.number = ${card_number} and i.deleted_at is null`
}

/** Whether more people than usual are on a card, at all facilities. */
export async function isCardCrowded(
  { db, registry }: Pick<Reading, 'db' | 'registry'>,
  card: CardKey,
): Promise<boolean> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from (
      select distinct patient_id from (${peopleOn(card, systemScope(registry))}) m
      limit ${maxOnOneCard + 1}) p`.execute(db)
  return isCrowded(rows[0]?.people ?? 0)
}

/**
 * The people on a card within the caller's scope. Whether it has too many counts all facilities,
 * because every facility must notice it; names and numbers of others stay hidden.
 */
export async function readHousehold(
  reading: ReadScope & Pick<Reading, 'db'>,
  card: CardKey,
): Promise<Household> {
  const { db } = reading
  const { rows } = await sql<Found>`
    select distinct on (patient_id) patient_id, member_no, relation, status
    from (${peopleOn(card, reading)}) m
    order by patient_id, since desc nulls last limit ${maxListed}`.execute(db)
  const ids = rows.map(({ patient_id }) => patient_id)
  const summaries = await loadSummaries(reading, ids)
  const members = rows.flatMap(({ patient_id, ...member }) => {
    const patient = summaries.get(patient_id)
    return patient ? [{ ...member, patient }] : []
  })
  return { members: inOrderOfCard(members), is_crowded: await isCardCrowded(reading, card) }
}
