/**
 * Antenatal visits of mothers with a HEF card, which CNP pays in addition (domain 2.3): each
 * programme has its own lines, debt and claim.
 */
import { sql } from 'kysely'
import { attachmentStatus, beneficiarySet, verificationMethod } from '#schemas/codes/attachment.ts'
import { beneficiaryTypeB } from '#schemas/codes/beneficiary-type.ts'
import { gender } from '#schemas/codes/gender.ts'
import { identityType } from '#schemas/codes/identity-type.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { programme } from '#schemas/codes/programme.ts'
import { serviceBook } from '#schemas/codes/service-book.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { localDay } from '#src/server/db/local-time.ts'
import { readState, writeState } from '#src/server/db/state.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { asSystem, insertPast } from '../actors.ts'
import { cardTime } from '../patients/papers.ts'

const stateName = 'demo-second-programme'
const maxVisits = 6

interface Antenatal {
  visit_id: number
  patient_id: number
  day: string
  treated_at: string
  service_id: number
  /** The visit has this service already. */
  is_charged: boolean
  village_id: number | null
  name: string
}

/**
 * The newest outpatient visits of young women with a HEF card that are claimed already, and the
 * antenatal service.
 */
async function loadAntenatal({ trx, now }: Writing): Promise<Antenatal[]> {
  const { rows } = await sql<Antenatal>`
    select v.id as visit_id, v.patient_id, ${localDay('v.arrived_at')}::text as day,
      v.treated_at, s.id as service_id, c.visit_id is not null as is_charged, p.village_id,
      p.surname_kh || ' ' || p.given_name_kh as name
    from visits v join patients p on p.id = v.patient_id and p.sex = ${gender.FeMale.value}
      and p.birthdate between v.arrived_at - interval '45 years' and v.arrived_at - interval '16 years'
    join patient_attach_beneficiaries a on a.id = v.attachment_id
      and a.program_id = ${programme.HEF.value}
    join lateral (select s.id from services s join wards w on w.id = s.ward_id
        and w.health_facility_id = v.health_facility_id
      join standard_services t on t.id = s.standard_service_id and t.code = 'ANC-01'
      where s.deleted_at is null limit 1) s on true
    left join lateral (select c.visit_id from charges c where c.visit_id = v.id
      and c.service_id = s.id and c.deleted_at is null limit 1) c on true
    where v.visit_type_id = ${visitType.OPD.value} and v.status = ${visitStatus.DISCHARGED.value}
      and v.discharged_at < ${now}::timestamptz - interval '3 days' and v.deleted_at is null
    order by c.visit_id is null, v.id desc limit ${maxVisits}`.execute(trx)
  return rows
}

/** Writes them once, before forms and invoices. */
export async function demoSecondProgramme(seeding: Writing): Promise<boolean> {
  const { trx, context } = seeding
  if (!context.registry.find('visits') || (await readState(trx, stateName))) return false
  await writeState(trx, stateName, 'done')
  const { registry } = context
  const writing = { ...seeding, events: [] }
  const found = await loadAntenatal(seeding)
  const cards = await insertPast(
    asSystem(writing),
    'patient-attach-beneficiaries',
    found.map(({ patient_id, day, village_id, name }, place) => {
      const issued = dayAfter(day, -60)
      return {
        patient_id,
        payment_type_id: paymentCategory.HEF_CNP.value,
        program_id: programme.CNP.value,
        beneficiary_set: beneficiarySet.B.value,
        beneficiary_type: beneficiaryTypeB.HEF_CNP.value,
        card_type: identityType.EQUITY_CARD.value,
        card_number: `000${String(place + 1).padStart(5, '0')}-0001`,
        card_village_id: village_id,
        member_name_on_card: name,
        card_issued_on: issued,
        card_expires_on: dayAfter(issued, 730),
        effective_from: issued,
        is_primary: false,
        status: attachmentStatus.VALID.value,
        verification_method: verificationMethod.CARD_SEEN.value,
        verified_at: `${issued}T02:00:00.000Z`,
      }
    }),
    cardTime,
  )
  await insertRecords(
    writing,
    registry.get('charges'),
    found.flatMap(({ visit_id, service_id, treated_at, is_charged }) =>
      is_charged ? [] : [{ visit_id, service_id, quantity: 1, performed_at: treated_at }],
    ),
  )
  const visits = asSystem(writing).writing.context.registry.get('visits')
  const stored = await lockStored(
    writing,
    visits,
    found.map(({ visit_id }) => visit_id),
  )
  await updateRecords(
    writing,
    visits,
    found.flatMap(({ visit_id }, place) => {
      const one = stored.get(visit_id)
      const values = {
        secondary_attachment_id: cards[place],
        service_book_id: serviceBook.AntenatalCare.value,
      }
      return one ? [{ stored: one, values }] : []
    }),
  )
  return false
}
