/** Registration, maintenance and the home page's view of referrals. */
import { sql } from 'kysely'
import { facilityLevel } from '#schemas/codes/facility-level.ts'
import { referralStatus, referralUrgency } from '#schemas/codes/referral.ts'
import { referredBy } from '#schemas/codes/visit-step.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { labelOf } from '#src/server/db/label.ts'
import { runEvery } from '#src/server/http/run-every.ts'
import { seeding } from '#src/server/records/resources/by-system.ts'
import { keepRules } from '#src/server/records/resources/writing.ts'
import type { ArrivalSource } from '#src/server/workflow/arrival.ts'
import type { HomeTile } from '#src/server/workflow/home-tile.ts'
import { countAll } from '#src/server/workflow/work-list.ts'
import { referralList } from './read.ts'
import { take } from './write-rules.ts'

const { SENT, ACCEPTED, MISSED } = referralStatus

interface Expected {
  code: string
  urgency: number
  from: number
  level: number
  name: Label
  referred: number | null
}

/** The registration of an expected patient: how and from where the patient comes. */
export const expectedByReferral: ArrivalSource = async ({ trx }, { patient, facility }) => {
  const { rows } = await sql<Expected>`
    select r.code, r.urgency, f.id as from, f.level_id as level,
      ${labelOf('f')} as name,
      (select a.id from admission_types a where a.needs_facility and a.is_active and a.deleted_at is null
        order by a.sort_order, a.id limit 1) as referred
    from referrals r join health_facilities f on f.id = r.health_facility_id
    where r.patient_id = ${patient} and r.to_facility_id = ${facility} and r.deleted_at is null
      and ${codeIn('r.status', SENT, ACCEPTED, MISSED)} order by r.id desc limit 1`.execute(trx)
  const [found] = rows
  if (!found || found.referred === null) return undefined
  const { code, name, urgency } = found
  const isCentre = found.level === facilityLevel.HC.value || found.level === facilityLevel.HP.value
  return {
    values: {
      admission_type_id: found.referred,
      referred_by: (isCentre ? referredBy.HEALTH_CENTRE : referredBy.REFERRAL_HOSPITAL).value,
      referral_health_facility_id: found.from,
      referral_letter_no: code,
      priority: urgency,
      ...(urgency === referralUrgency.EMERGENCY.value ? { visit_type_id: visitType.EMERGENCY.value } : {}),
    },
    note: {
      kh: `បញ្ជូនមកពី${name.kh} លិខិតលេខ ${code}។`,
      en: `Referred by ${name.en}, letter ${code}.`,
    },
  }
}

/** Referrals per transaction. */
const slice = 200

/** Marks patients who did not arrive in time. Returns their number. */
export async function missOverdue(context: ServerContext): Promise<number> {
  if (!context.registry.find('referrals')) return 0
  let missed = 0
  for (let some = slice; some === slice; missed += some)
    some = await seeding(context, async (writing) => {
      const { rows } = await sql<{ id: number }>`select id from referrals
        where ${codeIn('status', SENT, ACCEPTED)} and expected_until < ${writing.now}::timestamptz
          and deleted_at is null order by id limit ${slice}`.execute(writing.trx)
      for (const { id } of rows) await take(writing, 'miss', id)
      await keepRules(writing)
      return rows.length
    })
  return missed
}

export const startReferralJobs = (context: ServerContext, failed: (error: unknown) => void) =>
  runEvery(() => missOverdue(context), { name: 'referrals', pause: 60 * 60_000, failed })

const icons = { expected: 'mdi:ambulance', arrived: 'mdi:email-arrow-left-outline' } as const

/** What the receiving facility has to do: receive patients, and write counter-referrals. */
export const referralTile: HomeTile = {
  id: 'referrals',
  order: 8,
  concerns: ({ holds }) => holds('list_referrals'),
  async read({ context, readScope, holds }) {
    const reading = { ...readScope, db: context.db, holds }
    const input = { reading, today: dayInPhnomPenh(context.clock()), body: {} }
    const names = ['expected', 'arrived'] as const
    const counts = await countAll(
      context.db,
      names.map((name) => referralList.countOf(input, name)),
    )
    const items = names.flatMap((name, index) => {
      const count = counts[index] ?? 0
      const to = name === 'expected' ? '/referrals' : `/referrals?part=${name}`
      return count > 0 ? [{ key: `referrals_${name}`, count, to, icon: icons[name] }] : []
    })
    return items.length > 0 ? { kind: 'todo', items } : undefined
  },
}
