import { sql } from 'kysely'
import { dayInPhnomPenh, startOfDay } from '#schemas/kit/dates.ts'
import type { SequenceField } from '#schemas/kit/fields/sequence.ts'
import { parseSequence, sequenceText } from '#schemas/kit/sequence-pattern.ts'
import { codeHalf } from './code.ts'
import type { FieldAdapter, GivePlace, Giving } from './kind.ts'

/** Takes the next `count` numbers of a scope and locks its counter until this transaction ends. */
async function take(
  { trx }: Giving,
  { resource, name }: GivePlace<SequenceField>,
  { scope, year, count }: { scope: string; year: number; count: number },
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into sequences as s (resource, field, scope, year, last)
    values (${resource.name}, ${name}, ${scope}, ${year}, ${count})
    on conflict (resource, field, scope, year) do update set last = s.last + excluded.last
    returning last`.execute(trx)
  return Number(rows[0]?.last) - count
}

type Counted = Readonly<Record<string, unknown>>

/** Records that share a counter, and their day in Phnom Penh. */
interface Group {
  scope: string
  day: string
  records: Counted[]
}

/** The numbers among these that records of the scope already use. */
async function inUse(
  { trx }: Giving,
  { resource, name, field: { daily, within = [] } }: GivePlace<SequenceField>,
  { day, records }: Pick<Group, 'day' | 'records'>,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!daily) return new Set()
  const { field, in: values } = daily.inUse
  const scope = within.map((one) => sql`${sql.ref(one)} = ${records[0]?.[one] ?? null}`)
  const { rows } = await sql<{ number: string }>`
    select ${sql.ref(name)} as number from ${sql.table(resource.table)}
    where ${sql.ref(field)} in (${sql.join(values.map((value) => sql.lit(value)))})
      and ${sql.ref(daily.day)} >= ${startOfDay(day)}::timestamptz - interval '1 day'
      and ${sql.ref(daily.day)} < ${startOfDay(day)}::timestamptz + interval '2 days'
      and deleted_at is null and ${sql.ref(name)} in (${sql.join(numbers)})
      and ${sql.join([...scope, sql`true`], sql` and `)}`.execute(trx)
  return new Set(rows.map(({ number }) => number))
}

/** The next numbers for records of one scope and day, without those in use. */
async function next(giving: Giving, place: GivePlace<SequenceField>, group: Group): Promise<string[]> {
  const { scope, day, records } = group
  const { pattern, daily } = place.field
  const thisYear = Number(day.slice(0, 4))
  const yearly = parseSequence(pattern)?.isYearly ? thisYear : 0
  // A daily counter stores the day in place of the year: 20261123.
  const year = daily ? Number(day.replaceAll('-', '')) : yearly
  const created: string[] = []
  while (created.length < records.length) {
    const count = records.length - created.length
    const after = await take(giving, place, { scope, year, count })
    const numbers = Array.from({ length: count }, (_, at) => sequenceText(pattern, thisYear, after + at + 1))
    const used = await inUse(giving, place, group, numbers)
    created.push(...numbers.filter((number) => !used.has(number)))
  }
  return created
}

async function giveNumbers(giving: Giving, place: GivePlace<SequenceField>, records: readonly Counted[]) {
  const { within = [], daily } = place.field
  const today = dayInPhnomPenh(new Date(giving.now))
  const dayOf = (record: Counted) => {
    const at = daily && record[daily.day]
    return typeof at === 'string' ? dayInPhnomPenh(new Date(at)) : today
  }
  const groups = new Map<string, Group>()
  const keys = records.map((record) => {
    const scope = JSON.stringify(within.map((name) => record[name] ?? null))
    const day = dayOf(record)
    const key = `${scope} ${day}`
    const group = groups.get(key) ?? { scope, day, records: [] }
    groups.set(key, group)
    group.records.push(record)
    return key
  })
  const created = new Map<string, string[]>()
  // The same order for everyone, so that concurrent writers of the same scopes cannot deadlock.
  for (const [key, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1)))
    created.set(key, await next(giving, place, group))
  return keys.map((key) => created.get(key)?.shift())
}

export const sequenceHalf: FieldAdapter<SequenceField> = {
  filters: codeHalf.filters as FieldAdapter<SequenceField>['filters'],
  assign: async (giving, place, records) => {
    const { parts } = place.field
    if (!parts) return giveNumbers(giving, place, records)
    const isFirst = (record: Counted) => Number(record[parts] ?? 1) <= 1
    const numbers = await giveNumbers(giving, place, records.filter(isFirst))
    let first = -1
    return records.map((record) => {
      if (isFirst(record)) first += 1
      return numbers[first]
    })
  },
}
