/** The work list of referrals, and the thread of one (docs/domain/referrals.md). */
import { type RawBuilder, sql } from 'kysely'
import type { Label } from '#schemas/kit/types.ts'
import type { Letterhead, Signatory } from '#src/domain/letterhead.ts'
import { atSide } from '#src/server/access/coverage/assert-work.ts'
import { inCoverage, type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import { type Reading, readRecord } from '#src/server/records/resources/read.ts'
import { readStateSteps } from '#src/server/workflow/state-steps.ts'
import { findPatients } from '#src/workflows/patients/server/finder/find.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import { letterhead, signatory } from '#src/workflows/visits/server/paper-signatory.ts'
import type { ReferralRow, ReferralThread, ReferralWork, ThreadStep } from '../domain/actions.ts'
import { type Part, partContent, parts, perPage } from '../domain/rules.ts'

const referralsOf = ({ registry }: ReadScope) => registry.get('referrals')

/** Whether the referral `r` belongs to a place of the caller on that side. */
const isAtSide = (reading: ReadScope, side: 'by' | 'also') =>
  inCoverage(reading, atSide(referralsOf(reading), side), 'r') ?? sql`true`

/** Whether the referral `r` belongs to a part of the work list. */
function isInPart(reading: ReadScope, part: Part): RawBuilder<unknown> {
  const { side, statuses } = partContent[part]
  return sql`(${codeIn('r.status', ...statuses)} and ${side ? isAtSide(reading, side) : sql`true`})`
}

const named = (alias: string) =>
  sql.raw(`json_build_object('id', ${alias}.id, 'kh', ${alias}.name_kh,
  'en', coalesce(${alias}.name_en, ${alias}.name_kh))`)

type Raw = Omit<ReferralRow, 'patient'> & { patient_id: number; total: number }

async function readRows(
  reading: Reading,
  where: RawBuilder<unknown>,
  page = sql``,
): Promise<[ReferralRow[], number]> {
  const { rows } = await sql<Raw>`
    select r.id, r.code, r.patient_id, r.status, r.urgency, r.reason, r.sent_at, r.answer_by, r.arrived_at,
      ${named('f')} as from, ${named('t')} as to, v.code as visit,
      ${isAtSide(reading, 'also')} as is_receiver, count(*) over ()::int as total
    from ${visibleRows(reading, referralsOf(reading))} r
    join health_facilities f on f.id = r.health_facility_id
    join health_facilities t on t.id = r.to_facility_id
    left join ${visibleRows(reading, reading.registry.get('visits'))} v on v.id = r.created_visit_id
    where r.deleted_at is null and ${where} ${page}`.execute(reading.db)
  const patients = await loadSummaries(
    reading,
    rows.map(({ patient_id }) => patient_id),
  )
  const visible = rows.map(({ patient_id, total: _, ...row }) => ({
    ...row,
    patient: patients.get(patient_id) ?? null,
  }))
  return [visible, rows[0]?.total ?? 0]
}

/** The number of referrals in each part, with one statement. */
export async function countParts(
  reading: Pick<Reading, 'db'> & ReadScope,
  counted: readonly Part[],
): Promise<Readonly<Record<string, number>>> {
  const counts = counted.map(
    (part) => sql`count(*) filter (where ${isInPart(reading, part)})::int as ${sql.ref(part)}`,
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}
    from ${visibleRows(reading, referralsOf(reading))} r where r.deleted_at is null`.execute(reading.db)
  return rows[0] ?? {}
}

/** The urgent ones first, then by what is due next. */
const order = sql`case when ${codeIn('r.status', ...partContent.expected.statuses)} then r.urgency end nulls last,
  coalesce(r.arrived_at, r.sent_at) desc, r.id desc`

export async function readWork(
  reading: Reading & { userId: number },
  { part, q, page }: { part: Part; q: string; page: number },
): Promise<ReferralWork> {
  const found = q ? await findPatients(reading, q, 50) : []
  const fits = q
    ? sql`(r.code = ${q.toUpperCase()} or r.patient_id = any(${idList(found.map(({ id }) => id))}))`
    : sql`true`
  const [[rows, total], counts] = await Promise.all([
    readRows(
      reading,
      sql`${isInPart(reading, part)} and ${fits}`,
      sql`order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`,
    ),
    countParts(
      reading,
      parts.filter((one) => one !== 'all'),
    ),
  ])
  return { rows, total, counts }
}

interface Facts {
  from: Letterhead
  to: Letterhead
  referred_by: Signatory | null
  answered_by: Signatory | null
}

/** The states of the visible referrals of a chain, oldest first. */
async function readSteps(reading: Reading, id: number): Promise<ThreadStep[]> {
  const referrals = referralsOf(reading)
  const { rows } = await sql<{ id: number; code: string; by: Label; also: Label }>`
    with recursive seen as (select * from ${visibleRows(reading, referrals)} r where deleted_at is null),
    chain as (select * from seen where id = ${id}
      union select s.* from chain c join seen s on s.id in (c.continues_id, c.continued_by_id))
    select r.id, r.code, ${named('f')} as by, ${named('t')} as also from chain r
    join health_facilities f on f.id = r.health_facility_id
    join health_facilities t on t.id = r.to_facility_id`.execute(reading.db)
  const letters = new Map(rows.map((row) => [row.id, row]))
  const ids = idList([...letters.keys()])
  const steps = await readStateSteps(reading, referrals, sql`select unnest(${ids})`)
  return steps.flatMap(({ id: letter, side, ...step }) => {
    const found = letters.get(Number(letter))
    return found ? [{ ...step, letter: found.code, facility: found[side] }] : []
  })
}

/** @throws RECORD_NOT_FOUND */
export async function readThread(reading: Reading, id: number): Promise<ReferralThread> {
  const referral = await readRecord(reading, referralsOf(reading), id)
  if (!referral) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  const [[[row]], { rows }, steps] = await Promise.all([
    readRows(reading, sql`r.id = ${id}`),
    sql<Facts>`select ${letterhead('f')} as from, ${letterhead('t')} as to,
        ${signatory('u')} as referred_by, ${signatory('a')} as answered_by
      from referrals r join health_facilities f on f.id = r.health_facility_id
      join health_facilities t on t.id = r.to_facility_id left join users u on u.id = r.referred_by_id
      left join users a on a.id = r.answered_by_id where r.id = ${id}`.execute(reading.db),
    readSteps(reading, id),
  ])
  const [facts] = rows
  if (!row || !facts) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  return { referral, row, ...facts, steps }
}
