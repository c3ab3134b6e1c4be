import { sql } from 'kysely'
import { type MoneySignal, moneySignal } from '#schemas/codes/money-signal.ts'
import { signals } from '../signals.ts'
import type { Source } from '../source.ts'
import { fits, named } from '../sql-fragments.ts'

export default {
  rows(query) {
    const rules = (Object.keys(signals) as MoneySignal[]).map(
      (name) => sql`(select ${moneySignal[name].value}::int as signal, r.* from (${signals[name](query)}) r)`,
    )
    return sql`
      select s.at, s.signal, s.place, s.record_id, s.about, ${named('u')} as "user",
        s.amount, s.facts, s.reason
      from (${sql.join(rules, sql` union all `)}) s left join users u on u.id = s.user_id
      where ${fits(sql`s.health_facility_id`, query.facility)}
        and ${fits(sql`s.user_id`, query.filters.user)} and ${fits(sql`s.signal`, query.filters.signal)}
      order by s.at desc, s.signal, s.record_id`
  },
} satisfies Source
