import { sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { SequenceField } from '#schemas/kit/fields/sequence.ts'
import { parseSequence, sequenceText } from '#schemas/kit/sequence-pattern.ts'
import { codeHalf } from './code.ts'
import type { GivePlace, Giving, ServerHalf } from './kind.ts'

/** Takes the next `count` numbers of a scope; nobody else takes any before this transaction ends. */
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

export const sequenceHalf: ServerHalf<SequenceField> = {
  filters: codeHalf.filters as ServerHalf<SequenceField>['filters'],
  give: async (giving, place, records) => {
    const { pattern, within = [], daily } = place.field
    const today = dayInPhnomPenh(new Date(giving.now))
    const thisYear = Number(today.slice(0, 4))
    const yearly = parseSequence(pattern)?.isYearly ? thisYear : 0
    // A day's counter stands in the place of a year's: 20261123.
    const year = daily ? Number(today.replaceAll('-', '')) : yearly
    const scopes = records.map((record) =>
      JSON.stringify(within.map((name) => record[name] ?? null)),
    )
    const next = new Map<string, number>()
    // In one order for everybody, so that two who count in the same scopes never wait in a circle.
    for (const scope of [...new Set(scopes)].sort()) {
      const count = scopes.filter((other) => other === scope).length
      next.set(scope, await take(giving, place, { scope, year, count }))
    }
    return scopes.map((scope) => {
      const count = (next.get(scope) ?? 0) + 1
      next.set(scope, count)
      return sequenceText(pattern, thisYear, count)
    })
  },
}
