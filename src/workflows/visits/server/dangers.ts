/**
 * Dangerous values at the end of treatment (domain 2.1): the last vital signs of the visit, and the
 * last result of each investigation. The user proceeds with a reason, and the visit stores the
 * values that the reason was for: every other one needs a reason of its own.
 */
import { sql } from 'kysely'
import { orderStatus, panicFlags } from '#schemas/codes/investigation-order.ts'
import { dayInPhnomPenh, formatDateTime } from '#schemas/kit/dates.ts'
import { label } from '#schemas/kit/label.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import { withUnit } from '#schemas/kit/with-unit.ts'
import { factLines, unacknowledged } from '#src/domain/acknowledged.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { labelOf } from '#src/server/db/label.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { rulesFor, type Step } from '#src/server/records/states/behaviour.ts'
import { factKey } from '#src/server/records/states/fact-key.ts'
import { numberText } from '#src/workflows/orders/server/number-text.ts'
import { lastSigns, type SignsAt } from '../domain/last-signs.ts'
import { roundFields } from '../domain/measured-signs.ts'
import { rangesFor } from '../domain/ranges.ts'
import { dangersIn } from '../domain/vital-signs.ts'

const { each } = rulesFor('visits')

const measured = roundFields.map((name) => sql.ref(name))

/** Reasons why a sign has no value, which only triage records. */
const unmeasured = ['no_pulse', 'no_pressure', 'no_spo2'] as const

interface Found {
  sex: number
  birthdate: string
  pregnant: number | null
  rounds: SignsAt[]
  results: { name: Label; value: string; unit: string | null; at: string }[]
}

const rounds = sql`(select coalesce(json_agg(r order by r.at), '[]'::json) from (
  select created_at as at, ${sql.join([...measured, ...unmeasured.map((name) => sql.ref(name))])}
    from triages where visit_id = v.id and deleted_at is null
  union all select measured_at, ${sql.join([...measured, ...unmeasured.map(() => sql`null`)])}
    from vital_signs where visit_id = v.id and not is_wrong and deleted_at is null) r)`

const results = sql`(select coalesce(json_agg(r order by r.at), '[]'::json) from (
  select distinct on (o.investigation_id) ${labelOf('i')} as name, ${numberText('o')} as value, o.unit,
    o.flag, o.resulted_at as at
  from investigation_orders o join investigations i on i.id = o.investigation_id
  where o.visit_id = v.id and ${codeIn('o.status', orderStatus.RESULTED, orderStatus.VALIDATED)}
    and o.deleted_at is null
  order by o.investigation_id, o.resulted_at desc, o.id desc) r
  where r.flag in (${sql.join(panicFlags.map((flag) => sql.lit(flag)))}))`

/** `Pulse 150/min`, `Consciousness: Unresponsive (U)`. */
function signText({ fields }: Resource, name: string, value: number): Label {
  const field = fields[name]
  if (!field) return label(name, name)
  const coded = field.kind === 'enum' && Object.values(field.values).find((one) => one.value === value)
  const text = (language: keyof Label) =>
    coded ? coded.label[language] : withUnit(String(value), 'unit' in field ? String(field.unit) : '')
  return label(`${field.label.kh} ${text('kh')}`, `${field.label.en} ${text('en')}`)
}

/** A dangerous value with its unit, and the time of the measurement. */
interface DangerousValue {
  text: Label
  at: string
}

async function findDangers({ trx, context, now }: Writing, id: number): Promise<DangerousValue[]> {
  const { rows } = await sql<Found>`select p.sex, p.birthdate, t.pregnant, ${rounds} as rounds,
      ${results} as results
    from visits v join patients p on p.id = v.patient_id
    left join triages t on t.visit_id = v.id and t.deleted_at is null
    where v.id = ${id}`.execute(trx)
  const [found] = rows
  if (!found) return []
  const { values, times } = lastSigns(found.rounds)
  const triage = context.registry.get('triages')
  const signs = dangersIn(values, rangesFor([], found, dayInPhnomPenh(new Date(now)))).map((name) => ({
    text: signText(triage, name, Number(values[name])),
    at: times[name] ?? '',
  }))
  const critical = found.results.map(({ name, value, unit, at }) => {
    const text = withUnit(value, unit ?? '')
    return { text: label(`${name.kh} ${text}`, `${name.en} ${text}`), at }
  })
  return [...signs, ...critical]
}

/** Read once for guard and effect: the reason excuses exactly the values that were refused. */
const dangersOf = (writing: Writing, { stored: { id }, cache }: Step<'visits'>) =>
  cache(`dangers ${id}`, () => findDangers(writing, id))

/** One line of `accepted_dangers`. A corrected value differs, also at the same time. */
const lineOf = ({ text, at }: DangerousValue) => `${text.kh} / ${text.en} (${formatDateTime(at)})`

/** Names the value in `X-Reason-For`. */
const keyOf = (danger: DangerousValue) => factKey(lineOf(danger))

export const hasNoDanger = each(async (writing, step) => {
  const found = await dangersOf(writing, step)
  const open = unacknowledged(found.map(lineOf), step.stored.values.accepted_dangers)
  const unaccepted = found.filter((danger) => open.includes(lineOf(danger)))
  if (unaccepted.length === 0) return undefined
  const { reason, actor } = writing
  const unseen = unaccepted.filter((danger) => reason !== null && !actor.reasonFor?.includes(keyOf(danger)))
  const dangers = unseen.length > 0 ? unseen : unaccepted
  const isNew = dangers.length < unaccepted.length
  const times = [...new Set(dangers.map(({ at }) => formatDateTime(at)))]
  const measuredAt = (time: string) => dangers.filter(({ at }) => formatDateTime(at) === time)
  const list = (language: keyof Label) =>
    times
      .map(
        (time) =>
          `${measuredAt(time)
            .map(({ text }) => text[language])
            .join(', ')} (${time})`,
      )
      .join(', ')
  return {
    text: label(
      `តម្លៃគ្រោះថ្នាក់${isNew ? 'ថ្មី' : ''}៖ ${list('kh')}។ សូមព្យាបាល ឬបញ្ជូនអ្នកជំងឺ ឬបញ្ជាក់មូលហេតុដែលបន្ត។`,
      `${isNew ? 'New dangerous' : 'Dangerous'} values: ${list('en')}. Treat or refer the patient, or give the reason for going on.`,
    ),
    excusableFacts: dangers.map(keyOf),
  }
})

/** Stores the values with which the user proceeded. */
export const acceptDangers = each(async (writing, step) => {
  return { accepted_dangers: factLines((await dangersOf(writing, step)).map(lineOf)) }
})
