import { sql } from 'kysely'
import {
  bothSides,
  documentNumber,
  documentPath,
  postedOn,
  postings,
  sumOf,
  withDocuments,
  within,
} from '../entries.ts'
import type { ReportQuery, Source } from '../source.ts'
import { fits, named, type SqlFragment } from '../sql-fragments.ts'

/** The entry moves the account, if one is chosen. */
const moves = ({ filters: { account } }: ReportQuery): SqlFragment =>
  account === null || account === undefined
    ? sql`true`
    : sql`exists (select from ledger_postings o where o.entry_id = e.id and o.account = ${account}::int)`

export default {
  rows: (query) => sql`
    select ${postedOn}::text as day, e.number as entry, e.kind,
      ${documentNumber} as document, ${documentPath} as path, l.account,
      ${bothSides(sql`l.amount`)},
      ${named('u')} as by, e.note
    from ${postings(query)} ${withDocuments} left join users u on u.id = e.created_by
    where ${within(query)} and ${fits(sql`e.kind`, query.filters.kind)} and ${moves(query)}
    order by ${postedOn}, l.entry_id, l.line_no`,

  agreements: async (_asked, rows) => [
    {
      label: { kh: 'ឥណពន្ធ = ឥណទាន', en: 'Debit = credit' },
      ours: sumOf(rows, 'debit'),
      theirs: sumOf(rows, 'credit'),
    },
  ],
} satisfies Source
