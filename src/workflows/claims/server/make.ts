/**
 * Creates claims of visits: one per visit and programme, with a few statements for many (domain
 * 2.2).
 */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { paymentModel } from '#schemas/codes/payment-model.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { label } from '#schemas/kit/label.ts'
import type { Label } from '#schemas/kit/types.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { idList } from '#src/server/db/ids.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { CreatedClaim } from '../domain/answers.ts'
import { judge } from '../domain/checks/judge.ts'
import { dueOn } from '../domain/deadlines.ts'
import { partNames, writeParts } from './cases.ts'
import { type ReadVisit, readFacts } from './facts/read-facts.ts'
import { buildRequestedAmounts } from './requested-amounts.ts'
import { linkVouchers } from './vouchers.ts'

/**
 * Findings that prevent creating a claim: there is nothing to claim, or it is already claimed. All
 * others are corrected while the claim is a draft.
 */
const needed: readonly string[] = ['B00', 'V00', 'V04', 'M05', 'E00', 'B01', 'V01', 'B06', 'C01']

const unseen = label('រកមិនឃើញការមកពិនិត្យនេះ។', 'There is no such visit.')
const twice = (code: string) =>
  label(`មានការទាមទារ ${code} រួចហើយ។`, `Claim ${code} already exists for this visit.`)

const sameCare = (code: string) =>
  label(
    `ការមកពិនិត្យ ${code} ទាមទារដូចគ្នាសម្រាប់អ្នកជំងឺ និងថ្ងៃនេះ។`,
    `Visit ${code} claims the same for this patient and day.`,
  )

/**
 * Visits and programmes that duplicate an earlier one of the same call, with the code of that one.
 */
function duplicatesAmong(reads: readonly ReadVisit[]): Map<string, string> {
  const first = new Map<string, string>()
  const found = new Map<string, string>()
  for (const read of reads) {
    const { row, facts } = read
    const parts =
      row.model === paymentModel.FeeForService.value
        ? facts.services.map(({ standard, code }) => standard ?? code)
        : facts.cases.flatMap(({ code, is_support }) => (is_support ? [] : [code]))
    const keys = parts.map((part) => `${row.patient_id} ${row.program_id} ${row.from} ${part}`)
    const known = keys.map((key) => first.get(key)).find((code) => code !== undefined)
    if (known !== undefined) found.set(keyOf(read), known)
    else for (const key of keys) first.set(key, row.code)
  }
  return found
}

interface Known {
  id: number
  code: string
}

/** Visits that the caller can work on. */
async function knownVisits(writing: Writing, ids: readonly number[]): Promise<Map<number, Known>> {
  const visits = writing.context.registry.get('visits')
  const { rows } = await sql<Known>`
    select v.id, v.code from ${visibleRows(readScopeOf(writing), visits, 'WORK')} v
    where v.id = any(${idList(ids)}) and v.deleted_at is null`.execute(writing.trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Values of a new claim: a draft, due at the cut-off of its month. */
export function claimValues(
  { row, facts }: ReadVisit,
  head: Values<'claims'>,
  { now, by }: { now: string; by: number | null },
): Values<'claims'> {
  const status = claimStatus.ProviderSaved.value
  const day = dayInPhnomPenh(new Date(now))
  return {
    ...head,
    visit_id: row.id,
    patient_id: row.patient_id,
    health_facility_id: row.facility,
    primary_diagnosis_id: row.primary_diagnosis_id,
    referral_no: row.letter,
    status,
    status_at: `${now.slice(0, 16)}:00.000Z`,
    is_live: true,
    saved_by: by,
    due_on: dueOn(status, { day, cutoff: facts.month.cutoff, appealDays: null, isReduced: false }),
    checks: judge(facts).map(({ code, severity }) => ({ code, severity })),
  }
}

const keyOf = ({ row }: ReadVisit) => `${row.id} ${row.program_id}`

/** One result for each visit and programme, in the order of the visits. */
export async function makeClaims(writing: Writing, ids: readonly number[]): Promise<CreatedClaim[]> {
  const { trx, now, actor, context } = writing
  const known = await knownVisits(writing, ids)
  const facts = await readFacts(trx, [...known.keys()], dayInPhnomPenh(new Date(now)))
  const open = facts.filter(({ row }) => row.claim_id === null)
  const unmet = new Map<string, Label[]>()
  for (const read of open) {
    const missing = judge(read.facts).filter(({ code }) => needed.includes(code))
    if (missing.length > 0)
      unmet.set(
        keyOf(read),
        missing.map(({ text }) => text),
      )
  }
  const complete = open.filter((read) => !unmet.has(keyOf(read)))
  for (const [key, code] of duplicatesAmong(complete)) unmet.set(key, [sameCare(code)])
  const ready = complete.filter((read) => !unmet.has(keyOf(read)))
  const requested = buildRequestedAmounts(ready)
  const claims = ready.map((read, place) =>
    claimValues(read, requested[place]?.head ?? {}, { now, by: actor.userId }),
  )
  const created = await insertRecords(writing, context.registry.get('claims'), claims)
  for (const name of partNames)
    await writeParts(
      writing,
      name,
      new Map(created.map((id, place) => [id, requested[place]?.parts[name] ?? []])),
    )
  await linkVouchers(writing, new Map(created.map((id, place) => [id, requested[place]?.vouchers ?? []])))
  const { rows } = await sql<{ id: number; code: string; amount: number }>`
    select id, code, amount_claimed as amount from claims
    where id = any(${idList(created)})`.execute(trx)
  const byKey = new Map(
    ready.flatMap((read, place) => {
      const claim = rows.find(({ id }) => id === created[place])
      return claim ? [[keyOf(read), claim] as const] : []
    }),
  )
  return ids.flatMap((id): CreatedClaim[] => {
    const visit = known.get(id)
    const of = { visit_id: id, visit_code: visit?.code ?? '', claim: null }
    if (!visit) return [{ ...of, problems: [unseen] }]
    const own = open.filter(({ row }) => row.id === id)
    const claimed = facts.find(({ row }) => row.id === id && row.claim_code !== null)
    if (own.length === 0) return [{ ...of, problems: [twice(claimed?.row.claim_code ?? '')] }]
    return own.map((read) => ({
      ...of,
      claim: byKey.get(keyOf(read)) ?? null,
      problems: unmet.get(keyOf(read)) ?? [],
    }))
  })
}
