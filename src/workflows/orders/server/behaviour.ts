/** Guards and effects of an order's transitions (schemas/parts/order-states.ts, domain 1.3.2). */
import { sql } from 'kysely'
import { orderStatus } from '#schemas/codes/investigation-order.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { orderStates } from '#schemas/parts/order-states.ts'
import { rulesFor } from '#src/server/records/states/behaviour.ts'
import { keepCharge } from '#src/workflows/billing/server/keep-charge.ts'
import { flagOf } from '../domain/flag.ts'
import { type Person, type RangeRow, rangesOf } from '../domain/ranges.ts'

const { defineRules, each } = rulesFor('investigation-orders')

const hasValue = (value: unknown) => value !== null && value !== undefined && value !== ''

const hasResult = each((_writing, { values }) =>
  [values.result_value, values.result_choice_id, values.result_text, values.attachments].some(hasValue)
    ? undefined
    : {
        text: { kh: 'មិនទាន់មានលទ្ធផលទេ។', en: 'There is no result yet.' },
        field: 'result_value',
      },
)

const stamp = each(({ actor: { userId }, now }, { values: { status } }) => {
  const at = `${now.slice(0, 16)}:00.000Z`
  if (status === orderStatus.SAMPLED.value) return { sampled_at: at, sampled_by: userId }
  if (status === orderStatus.RESULTED.value) return { resulted_at: at, resulted_by: userId }
  return { validated_at: at, validated_by: userId }
})

interface Compared extends Person {
  unit: string | null
  panic_low: string | null
  panic_high: string | null
}

const limit = (value: string | number | null | undefined) => (hasValue(value) ? Number(value) : null)

/**
 * Stores the reference range for this person and day with the result, so that later catalogue
 * changes do not affect it.
 */
const compare = each(async ({ trx, now }, { values }) => {
  const investigation = values.investigation_id
  const { rows } = await sql<Compared>`
    select p.sex, p.birthdate, t.pregnant, i.unit, i.panic_low, i.panic_high
    from visits v join patients p on p.id = v.patient_id
    left join triages t on t.visit_id = v.id and t.deleted_at is null
    join investigations i on i.id = ${investigation}
    where v.id = ${values.visit_id}`.execute(trx)
  const [person] = rows
  if (!person) return undefined
  const { rows: ranges } = await sql<RangeRow>`
    select '' as concept, applies_to, age_unit, age_from, age_to, low, high
    from investigation_ranges where investigation_id = ${investigation}
      and deleted_at is null`.execute(trx)
  const range = rangesOf(ranges, person, dayInPhnomPenh(new Date(now))).at(-1)
  const usual = { low: limit(range?.low ?? null), high: limit(range?.high ?? null) }
  const panic = { low: limit(person.panic_low), high: limit(person.panic_high) }
  return {
    unit: person.unit,
    ref_low: usual.low,
    ref_high: usual.high,
    flag: hasValue(values.result_value)
      ? flagOf(Number(values.result_value), usual, panic, values.result_sign)
      : null,
  }
})

/**
 * Charges the facility's service for the investigation, if there is one, when the result is
 * validated; also after the discharge, but not for a cancelled visit.
 */
const charge = each(async (writing, { values }) => {
  const visit_id = values.visit_id
  const { rows } = await sql<{ id: number }>`
    select s.id from investigations i join services s on s.standard_service_id = i.standard_service_id
    join wards w on w.id = s.ward_id join visits v on v.health_facility_id = w.health_facility_id
    where i.id = ${values.investigation_id} and v.id = ${visit_id} and s.is_active
      and v.status <> ${visitStatus.CANCELLED.value}
      and s.deleted_at is null order by s.code limit 1`.execute(writing.trx)
  const service_id = rows[0]?.id
  const isDue = values.status === orderStatus.VALIDATED.value && service_id !== undefined
  const requested = isDue ? { visit_id, service_id, quantity: 1 } : undefined
  return { charge_id: await keepCharge(writing, values.charge_id, requested) }
})

export const orderBehaviour = defineRules(orderStates, {
  guards: { hasResult },
  effects: {
    stamp,
    compare,
    charge,
    withdraw: each(() => ({ validated_at: null, validated_by: null })),
  },
})
