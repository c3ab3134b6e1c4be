import { sql } from 'kysely'
import { referralStatus } from '#schemas/codes/referral.ts'
import { atSide } from '#src/server/access/coverage/assert-work.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Source } from '#src/workflows/reports/server/source.ts'
import { fits, named } from '#src/workflows/reports/server/sql-fragments.ts'

const { ACCEPTED, ARRIVED, ANSWERED, DECLINED, REDIRECTED, MISSED, CANCELLED } = referralStatus

const counted = (...codes: Parameters<typeof codeIn>[1][]) =>
  sql`(count(*) filter (where ${codeIn('r.status', ...codes)}))::int`

export default {
  rows: ({ reading, since, until, facility, filters }) => {
    const referrals = reading.registry.get('referrals')
    const side = (by: 'by' | 'also', own: string, other: string, direction: number) => sql`
      select r.status, r.urgency, ${sql.ref(`r.${other}`)} as other_id, ${sql.lit(direction)}::int as direction
      from ${visibleRows(reading, atSide(referrals, by))} r where r.deleted_at is null
        and r.sent_at >= ${since}::timestamptz and r.sent_at < ${until}::timestamptz
        and not ${codeIn('r.status', CANCELLED)}
        and ${fits(sql.ref(`r.${own}`), facility)} and ${fits(sql`r.urgency`, filters.urgency)}`
    return sql`
      select r.direction, ${named('f')} as other, r.urgency, count(*)::int as letters,
        ${counted(ACCEPTED, ARRIVED, ANSWERED)} as accepted, ${counted(ARRIVED, ANSWERED)} as arrived,
        ${counted(ANSWERED)} as answered, ${counted(DECLINED, REDIRECTED)} as refused,
        ${counted(MISSED)} as missed
      from (${side('by', 'health_facility_id', 'to_facility_id', 1)}
        union all ${side('also', 'to_facility_id', 'health_facility_id', 2)}) r
      join health_facilities f on f.id = r.other_id
      group by r.direction, f.id, r.urgency order by r.direction, f.code, r.urgency`
  },
} satisfies Source
