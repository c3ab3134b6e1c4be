/** Work lists of claims: totals, counts per segment, and one page (domain 2.2). */
import { type RawBuilder, sql } from 'kysely'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import { monthAfter } from '#src/domain/periods/month.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { labelOf } from '#src/server/db/label.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { defineWorkList, type ListBody, type ListInput } from '#src/server/workflow/work-list.ts'
import { own } from '#src/server/workflow/work-list-columns.ts'
import { matchPatient, patientBy } from '#src/workflows/patients/server/work-list-parts.ts'
import type { ChosenSum, ClaimRow, ClaimTotals, ClaimWork, Lost } from '../domain/answers.ts'
import { type ClaimList, isByDue, isDecidedIn, listOf, maxChosen, segments } from '../domain/lists.ts'
import { loadSums } from './sums.ts'

/** The filters of a list, and the segment and page. */
interface ClaimBody extends ListBody {
  list: ClaimList
  program_id?: number | null | undefined
  month?: string | null | undefined
  reason?: number | null | undefined
}

interface MatchedBody extends ClaimBody {
  /** The condition of the search text, which totals need too. */
  matches: RawBuilder<unknown> | undefined
}

/** A claim or visit number, or the patients that match the search text. */
export async function matchClaim(input: Pick<ListInput, 'reading' | 'user'>, text: string) {
  const code = toWesternDigits(text).toUpperCase()
  return sql`(l.code = ${code} or l.visit_id in (select id from visits where code = ${code})
    or ${await matchPatient(input, text, 'l.patient_id')})`
}

/** What all lists of claims show. */
export const claimRows = {
  of: 'claims',
  as: 'l',
  lookups: sql`join visits v on v.id = l.visit_id join programs g on g.id = l.program_id
    join health_facilities f on f.id = l.health_facility_id`,
  columns: {
    ...own('l', 'id version code visit_type_id status status_at is_late is_sampled'),
    ...own('l', 'amount_claimed amount_accepted amount_approved amount_reimbursed'),
    visit_code: 'v.code',
    patient: patientBy('l.patient_id'),
    program: labelOf('g'),
    facility: labelOf('f'),
    date_to: sql`l.date_to::text`,
    due_on: sql`l.due_on::text`,
    cases: sql`(select count(*)::int from case_claims c where c.claim_id = l.id and c.deleted_at is null)`,
    reasons: sql`coalesce(l.rejection_reasons, '{}')`,
  },
}

const among = (states: readonly number[]) => codeIn('l.status', ...states)

function within(list: ClaimList, part: string | undefined) {
  const states = among(listOf(list, part))
  const decided = isDecidedIn(list, part)
  return decided === undefined ? states : sql`${states} and (l.amount_accepted is not null) = ${decided}`
}

/** Its counts come from the sums by status. */
const claimList = defineWorkList<ClaimRow, MatchedBody>({
  ...claimRows,
  filter: ({ body: { program_id, month, reason, matches } }) => {
    const all: RawBuilder<unknown>[] = [matches ?? sql`true`]
    if (program_id) all.push(sql`l.program_id = ${program_id}`)
    if (month) {
      const next = `${monthAfter(month)}-01`
      all.push(sql`l.date_to >= ${`${month}-01`}::date and l.date_to < ${next}::date`)
    }
    if (reason) all.push(sql`l.rejection_reasons @> array[${reason}]::smallint[]`)
    return sql.join(all, sql` and `)
  },
  segments: ({ body: { list, segment } }) => ({
    chosen: {
      where: within(list, segment),
      // A claim is created after its visit: new claims of earlier visits come first.
      order: isByDue(list, segment) ? sql`l.due_on` : sql`l.id desc`,
      count: 'never',
    },
    list: { where: among(Object.values(segments[list]).flat()), count: 'never' },
  }),
})

async function withMatches({ body, ...input }: ListInput<ClaimBody>): Promise<ListInput<MatchedBody>> {
  const text = body.q?.trim()
  return { ...input, body: { ...body, matches: text ? await matchClaim(input, text) : undefined } }
}

interface Summed extends ClaimTotals {
  status: number
}

/**
 * Counts and sums by status, from which all segments and totals are added up.
 * @param part The whole list, or its selected part.
 */
async function sumsOf(input: ListInput<MatchedBody>, part: 'list' | 'chosen'): Promise<readonly Summed[]> {
  const { reading, body } = input
  if (part === 'list' && !body.matches && !body.reason) return loadSums(reading, body)
  const { rows } = await sql<Summed>`
    select l.status, count(*)::int as count, coalesce(sum(l.amount_claimed), 0)::float8 as claimed,
      coalesce(sum(l.amount_approved), 0)::float8 as approved,
      coalesce(sum(l.amount_reimbursed), 0)::float8 as reimbursed
    ${claimList.from(input, part)} group by l.status`.execute(reading.db)
  return rows
}

const added = (rows: readonly Summed[]): ClaimTotals =>
  rows.reduce<ClaimTotals>(
    (sum, row) => ({
      count: sum.count + row.count,
      claimed: sum.claimed + row.claimed,
      approved: sum.approved + row.approved,
      reimbursed: sum.reimbursed + row.reimbursed,
    }),
    { count: 0, claimed: 0, approved: 0, reimbursed: 0 },
  )

/**
 * Pending or lost riel, grouped three ways in one statement. A claim counts under each of its
 * reasons.
 */
async function lostBy(input: ListInput<MatchedBody>) {
  const { rows } = await sql<Lost>`
    with l as materialized (select l.rejection_reasons, l.saved_by,
        (select v.ward_id from visits v where v.id = l.visit_id) as ward_id,
        l.amount_claimed - coalesce(l.amount_approved, 0) as amount
      ${claimList.from(input, 'chosen')})
    select g.by, g.id::float8 as id, g.claims, g.amount, case g.by
      when 'ward' then (select ${labelOf('n')} from wards n where n.id = g.id)
      when 'person' then (select ${labelOf('n')} from users n where n.id = g.id) end as name
    from (select 'reason' as by, r.reason as id, count(*)::int as claims, sum(l.amount)::float8 as amount
      from l cross join lateral unnest(l.rejection_reasons) as r(reason) group by r.reason
      union all select 'ward', l.ward_id, count(*)::int, sum(l.amount)::float8
      from l group by l.ward_id
      union all select 'person', l.saved_by, count(*)::int, sum(l.amount)::float8
      from l group by l.saved_by) g
    order by amount desc, id`.execute(input.reading.db)
  return rows
}

/** Ids of all filtered rows of the list, up to the limit of a bulk transition. */
export const readClaimIds = async (input: ListInput<ClaimBody>): Promise<number[]> =>
  claimList.loadIds(await withMatches(input), maxChosen)

export async function sumChosen(reading: Reading, ids: readonly number[]): Promise<ChosenSum> {
  const { rows } = await sql<ChosenSum>`
    select count(*)::int as count, coalesce(sum(l.amount_claimed), 0)::float8 as claimed
    from ${visibleRows(reading, reading.registry.get('claims'))} l
    where l.id = any(${ids}) and l.deleted_at is null`.execute(reading.db)
  return rows[0] as ChosenSum
}

export async function readClaimWork(call: ListInput<ClaimBody>): Promise<ClaimWork> {
  const input = await withMatches(call)
  const { list, segment } = input.body
  const sums = await sumsOf(input, 'list')
  const sumIn = (states: readonly number[]) => added(sums.filter(({ status }) => states.includes(status)))
  // The maintained sums know the status only.
  const totals =
    isDecidedIn(list, segment) === undefined
      ? sumIn(listOf(list, segment))
      : added(await sumsOf(input, 'chosen'))
  const parts = Object.entries<readonly number[]>(segments[list])
  const { rows } = await claimList.read(input)
  return {
    rows,
    total: totals.count,
    totals,
    counts: Object.fromEntries(parts.map(([name, states]) => [name, sumIn(states).count])),
    lost: list === 'rejected' ? await lostBy(input) : [],
  }
}
