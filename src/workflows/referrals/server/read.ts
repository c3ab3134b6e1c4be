/** The work list of referrals, and the thread of one (docs/domain/referrals.md). */
import { sql } from 'kysely'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { Letterhead, Signatory } from '#src/domain/letterhead.ts'
import { atSide } from '#src/server/access/coverage/assert-work.ts'
import { inCoverage, type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { idList } from '#src/server/db/ids.ts'
import { labelOf, referenceOf } from '#src/server/db/label.ts'
import { AppError } from '#src/server/http/errors.ts'
import { type Reading, readRecord } from '#src/server/records/resources/read.ts'
import { readStateSteps } from '#src/server/workflow/state-steps.ts'
import { defineWorkList } from '#src/server/workflow/work-list.ts'
import { own } from '#src/server/workflow/work-list-columns.ts'
import { matchPatient, patientBy } from '#src/workflows/patients/server/work-list-parts.ts'
import { letterhead, signatory } from '#src/workflows/visits/server/paper-signatory.ts'
import { type ReferralRow, type ReferralThread, referralActions, type ThreadStep } from '../domain/actions.ts'
import { type Segment, segmentContent } from '../domain/rules.ts'

const referralsOf = ({ registry }: ReadScope) => registry.get('referrals')

/** Whether the referral `r` belongs to a place of the caller on that side. */
const isAtSide = (reading: ReadScope, side: 'by' | 'also') =>
  inCoverage(reading, atSide(referralsOf(reading), side), 'r') ?? sql`true`

/** The urgent ones first, then by what is due next. */
const order = sql`case when ${codeIn('r.status', ...segmentContent.expected.statuses)} then r.urgency end
  nulls last, coalesce(r.arrived_at, r.sent_at) desc, r.id desc`

function segmentOf(reading: ReadScope, name: Segment) {
  const { side, statuses } = segmentContent[name]
  const isHere = side ? isAtSide(reading, side) : sql`true`
  return { where: sql`${codeIn('r.status', ...statuses)} and ${isHere}` }
}

export const referralList = defineWorkList<ReferralRow>({
  action: referralActions.worklist,
  of: 'referrals',
  as: 'r',
  lookups: (reading) => sql`join health_facilities f on f.id = r.health_facility_id
    join health_facilities t on t.id = r.to_facility_id
    left join ${visibleRows(reading, reading.registry.get('visits'))} v on v.id = r.created_visit_id`,
  segments: ({ reading }) => ({
    expected: segmentOf(reading, 'expected'),
    arrived: segmentOf(reading, 'arrived'),
    sent: segmentOf(reading, 'sent'),
    answered: segmentOf(reading, 'answered'),
    all: { ...segmentOf(reading, 'all'), count: 'selected' },
  }),
  order,
  columns: {
    ...own('r', 'id code status urgency reason sent_at due_at arrived_at'),
    from: referenceOf('f'),
    to: referenceOf('t'),
    patient: patientBy('r.patient_id'),
    is_receiver: (reading) => isAtSide(reading, 'also'),
    visit: 'v.code',
  },
  search: async (input, text) =>
    sql`r.code = ${toWesternDigits(text).toUpperCase()} or ${await matchPatient(input, text, 'r.patient_id')}`,
})

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
    select r.id, r.code, ${labelOf('f')} as by, ${labelOf('t')} as also from chain r
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
  const [[row], { rows }, steps] = await Promise.all([
    referralList.loadRows(reading, [id]),
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
