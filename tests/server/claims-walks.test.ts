/**
 * Random transitions of claims and their month's invoice keep the invariants of domain 2.2, with
 * any user, repeated, or concurrent.
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimPaper, claimReason } from '#schemas/codes/claim-terms.ts'
import { claimStates } from '#schemas/parts/claim-states.ts'
import { type ClaimFixture, claimFixture, type Who } from '#tests/support/claim-fixture.ts'
import { type Answer, createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { formWith, png } from '#tests/support/pictures.ts'
import { reachable } from '#tests/support/reachable.ts'
import { writtenOfClaims } from '#tests/support/written.ts'

let app: TestApp
let fixture: ClaimFixture
let morning: Date
type Person = { id: number; token: string }
/** Holds all permissions, on both sides: the claim separates duties, not the permission. */
let everybody: Person
/** Decides appeals and reviews, and was not involved before. */
let judge: Person
beforeAll(async () => {
  app = await createTestApp()
  morning = app.clock.now
  fixture = await claimFixture(app)
  const lists = ['list_claims', 'view_claim_invoices', 'list_patients', 'list_visits']
  const facility = ['create_claim', 'update_claim', 'submit_claim', 'approve_claim_provider']
  const invoices = ['create_claim_invoice', 'update_claim_invoice', 'appeal_claim', 'close_claim']
  const payer = ['receive_claim', 'reject_claim', 'review_claim', 'approve_claim']
  const money = ['clear_claim', 'reimburse_claim', 'decide_appeal']
  everybody = await app.user([...lists, ...facility, ...invoices, ...payer, ...money])
  judge = await app.user([...lists, 'decide_appeal', 'review_claim'])
})
afterAll(() => app.close())

async function statuses() {
  const { rows } = await sql<{ id: number; status: number; invoice: number | null }>`
    select id, status, claim_invoice_id as invoice from claims where deleted_at is null`.execute(
    app.context.db,
  )
  return new Map(rows.map(({ id, ...row }) => [Number(id), row]))
}

/** Invariant violations, each with its name: claim = its cases = month's invoice = ledger. */
async function broken() {
  const { rows } = await sql<{ what: string }>`
    with parts as (select claim_id, coalesce(sum(rate * quantity), 0) as claimed,
        sum(amount_accepted) as accepted from case_claims where deleted_at is null group by 1),
      shares as (select claim_invoice_id as id, 1 as number, amount_claimed - coalesce(amount_settled, 0) as claimed,
          case when status in (49, 50, 51, 46) then amount_approved - coalesce(amount_settled, 0) end as granted,
          case when status in (50, 51, 46) then amount_reimbursed - coalesce(amount_settled, 0) end as paid
          from claims where deleted_at is null and claim_invoice_id is not null
        union all select settled_in_id, 0, amount_settled, amount_settled, amount_settled from claims
          where deleted_at is null and settled_in_id is not null),
      sums as (select id, sum(number) as number, sum(claimed) as claimed, coalesce(sum(granted), 0) as granted,
        coalesce(sum(paid), 0) as paid from shares group by 1)
    select l.code || ' asks for something else than its cases' as what from claims l
      left join parts p on p.claim_id = l.id where l.amount_claimed <> coalesce(p.claimed, 0)
    union all select l.code || ' accepts something else than its cases' from claims l
      join parts p on p.claim_id = l.id where l.amount_accepted <> p.accepted
    union all select l.code || ' was granted more than it asks for' from claims l
      where l.amount_approved > l.amount_claimed
    union all select l.code || ' was paid something else than was granted' from claims l
      where (l.status in (50, 51)) and l.amount_reimbursed is distinct from l.amount_approved
        or l.amount_reimbursed is not null and l.status not in (46, 50, 51) and l.settled_in_id is null
    union all select l.code || ' was granted nothing that is known' from claims l
      where l.status in (49, 50, 51) and l.amount_approved is null
    union all select 'two live claims of visit ' || visit_id from claims
      where is_live and deleted_at is null group by visit_id, program_id having count(*) > 1
    union all select i.code || ' asks for something else than its claims' from claim_invoices i
      left join sums s using (id)
        where (i.amount_claimed, i.claims_count) is distinct from (coalesce(s.claimed, 0), coalesce(s.number, 0))
    union all select i.code || ' holds a draft' from claim_invoices i join claims l
      on l.claim_invoice_id = i.id where l.status = 39 and i.status in (2, 3, 4, 5, 6, 7)
    union all select i.code || ' certifies something else than its claims' from claim_invoices i
      left join sums s using (id) where i.status in (5, 6, 7) and i.amount_certified <> coalesce(s.granted, 0)
    union all select i.code || ' cleared something else than its claims' from claim_invoices i
      left join sums s using (id) where i.status = 7 and i.amount_paid <> coalesce(s.paid, 0)
    union all select 'the bank holds something else than was received' where
      (select coalesce(sum(amount), 0) from ledger_postings where account = 3)
      <> (select coalesce(sum(amount_received), 0) from claim_invoices where status = 7)
    union all select 'programmes owe something else than what is open' where
      (select coalesce(sum(amount), 0) from ledger_postings where account = 6)
      <> (select coalesce(sum(i.scheme_total), 0) from invoices i where i.status <> 1
        and i.deleted_at is null and not exists (select 1 from claims l where l.invoice_id = i.id
          and (l.status in (46, 51) or l.settled_in_id in (select id from claim_invoices where status = 7))
          and l.deleted_at is null))
        + (select coalesce(sum(l.fee_adjustment), 0) from claims l where l.deleted_at is null
          and l.status not in (46, 51) and coalesce(l.settled_in_id not in
            (select id from claim_invoices where status = 7), true))
    union all select 'the books do not balance' where
      (select coalesce(sum(amount), 0) from ledger_postings) <> 0`.execute(app.context.db)
  return rows.map(({ what }) => what)
}

interface At {
  claim: number
  code: string
  visit: number
  invoice: number
}
type Deed = {
  who: Who | 'judge'
  side?: 'facility' | 'payer'
  send: (as: Person, at: At) => Promise<Answer>
}

const post = ({ token }: Person, path: string, body: object = {}) =>
  app.call('POST', `/api/${path}`, { token, body, headers: { 'x-reason': 'As it was agreed' } })
const claim = (who: Deed['who'], side: Deed['side'], name: string, body: object = {}): Deed => ({
  who,
  ...(side ? { side } : {}),
  send: (as, at) => post(as, `claims/${at.claim}/transitions/${name}`, body),
})
const invoice = (who: Deed['who'], side: Deed['side'], name: string, body: object = {}): Deed => ({
  who,
  ...(side ? { side } : {}),
  send: (as, at) => post(as, `claim_invoices/${at.invoice}/transitions/${name}`, body),
})
const stored = async (id: number, column: 'amount_certified' | 'amount_paid') => {
  const { rows } = await sql<{ amount: number | null }>`
    select ${sql.ref(column)}::float8 as amount from claim_invoices where id = ${id}`.execute(app.context.db)
  return rows[0]?.amount ?? 0
}
const decided = (share: number): Deed => ({
  who: 'reviewer',
  side: 'payer',
  send: async (as, at) => {
    const { rows } = await sql<{ id: number; amount: number }>`
      select id, (rate * quantity)::int as amount from case_claims
      where claim_id = ${at.claim} order by id`.execute(app.context.db)
    const parts = rows.map(({ id, amount }) => {
      const amount_accepted = Math.floor(amount * share)
      return { kind: 'case', id, amount_accepted, reason_code: share < 1 ? 10 : null }
    })
    return post(as, `claims/${at.claim}/review`, { parts })
  },
})
const appeal_text = 'The services were given, as the papers show'

const deeds = {
  remake: {
    who: 'officer',
    send: (as, at) => post(as, 'claims/make', { visit_ids: [at.visit] }),
  },
  signOff: claim('director', 'facility', 'signOff', { warnings_seen: true }),
  takeBack: claim('director', 'facility', 'takeBack'),
  submit: claim('officer', 'facility', 'submit'),
  recall: claim('officer', 'facility', 'recall'),
  correct: {
    who: 'officer',
    send: (as, at) => post(as, `claims/${at.claim}/mend`, { referral_no: 'L-1' }),
  },
  prove: {
    who: 'officer',
    send: async (as, at) => {
      const paper = await app.call('POST', '/api/claim-documents/files/file', {
        token: as.token,
        ...(await formWith(png(3, 3), 'letter.png')),
      })
      const documents = [{ kind: claimPaper.CARD.value, file: paper.body.data.id }]
      return post(as, `claims/${at.claim}/mend`, { documents })
    },
  },
  resubmit: claim('officer', 'facility', 'resubmit', { answer_text: 'It is there' }),
  close: claim('director', 'facility', 'close'),
  appeal: claim('director', 'facility', 'appeal', { appeal_text }),
  clear: claim('director', 'facility', 'clear'),
  finish: claim('director', 'facility', 'finish'),
  look: {
    who: 'intake',
    send: (as, at) => app.call('GET', `/api/claims/opened/${at.code}`, { token: as.token }),
  },
  accept: claim('intake', 'payer', 'accept', { payer_warnings_seen: true }),
  reject: claim('intake', 'payer', 'reject', { rejection_reasons: [claimReason.REFERRAL.value] }),
  deny: claim('reviewer', 'payer', 'deny', { rejection_reasons: [claimReason.NOT_COVERED.value] }),
  grant: decided(1),
  reduce: decided(0.75),
  reduceAgain: { ...decided(0.75), who: 'judge' },
  grantAgain: { ...decided(1), who: 'judge' },
  approve: claim('approver', 'payer', 'approve'),
  reopenReview: claim('approver', 'payer', 'reopenReview'),
  reviewAgain: claim('judge', 'payer', 'reviewAgain'),
  uphold: claim('judge', 'payer', 'uphold'),
  refuseAppeal: claim('judge', 'payer', 'refuseAppeal'),
  reimburse: claim('finance', 'payer', 'reimburse'),
  reverse: claim('finance', 'payer', 'reverseReimbursement'),
  build: {
    who: 'officer',
    send: (as) => {
      const month = { health_facility_id: fixture.facility, month: '2026-03' }
      return post(as, 'claim_invoices/build', { ...month, program_id: fixture.program })
    },
  },
  lock: invoice('officer', undefined, 'lock'),
  unlock: invoice('officer', undefined, 'unlock'),
  handIn: invoice('officer', 'facility', 'submit'),
  receive: invoice('intake', 'payer', 'receive'),
  giveBack: invoice('intake', 'payer', 'giveBack'),
  redo: invoice('officer', undefined, 'redo'),
  certify: invoice('approver', 'payer', 'certify', { certificate_no: 'C-1' }),
  pay: {
    who: 'finance',
    side: 'payer',
    send: async (as, at) =>
      post(as, `claim_invoices/${at.invoice}/transitions/pay`, {
        bank_ref: 'B-1',
        paid_on: '2026-03-02',
        amount_paid: await stored(at.invoice, 'amount_certified'),
      }),
  },
  reversePayment: invoice('finance', 'payer', 'reversePayment'),
  clearMonth: {
    who: 'director',
    side: 'facility',
    send: async (as, at) =>
      post(as, `claim_invoices/${at.invoice}/transitions/clear`, {
        received_on: '2026-03-02',
        amount_received: await stored(at.invoice, 'amount_paid'),
      }),
  },
} satisfies Record<string, Deed>
type Name = keyof typeof deeds

/** Sequences up to the payment; random steps alone rarely reach it. */
const month: Name[] = ['build', 'lock', 'handIn', 'receive', 'certify', 'pay', 'clearMonth']
const stories: Name[][] = [
  ['signOff', ...month.slice(0, 4), 'accept', 'reduce', 'approve', ...month.slice(4)],
  ['signOff', 'submit', 'look', 'reject', 'correct', 'resubmit', 'accept', 'grant', 'approve', ...month],
  [
    'signOff',
    ...month.slice(0, 4),
    'accept',
    'deny',
    'certify',
    'prove',
    'appeal',
    'reviewAgain',
    'reduceAgain',
    'approve',
    'pay',
    'clearMonth',
    ...month,
  ],
  ['signOff', 'submit', 'accept', 'reduce', 'approve', 'appeal', 'uphold', ...month],
  [
    'signOff',
    ...month.slice(0, 4),
    'accept',
    'reduce',
    'approve',
    ...month.slice(4),
    'prove',
    'appeal',
    'reviewAgain',
    'grantAgain',
    'approve',
    ...month,
  ],
  [
    'signOff',
    ...month.slice(0, 3),
    'reject',
    'close',
    'remake',
    'signOff',
    'submit',
    'recall',
    'signOff',
    'submit',
    'accept',
    'grant',
    'approve',
    ...month.slice(3),
    ...month,
  ],
]
interface Did {
  does: Name
  of: number
  byEverybody: boolean
}
const did = fc.record({
  does: fc.constantFrom(...(Object.keys(deeds) as Name[])),
  of: fc.integer({ min: 0, max: 1 }),
  byEverybody: fc.boolean(),
})
/** Mostly one at a time; sometimes the same step twice concurrently. */
const moment = fc.oneof(
  { weight: 4, arbitrary: did.map((one) => [one]) },
  { weight: 1, arbitrary: did.map((one) => [one, one]) },
)
/** Two claims' sequences interleaved, with random steps between. */
const walk = fc
  .record({
    sequences: fc.tuple(fc.constantFrom(...stories), fc.constantFrom(...stories)),
    turns: fc.array(
      fc.record({
        of: fc.integer({ min: 0, max: 1 }),
        byEverybody: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0),
        chance: fc.option(moment, { freq: 2 }),
      }),
      { minLength: 20, maxLength: 40 },
    ),
  })
  .map(({ sequences, turns }) => {
    const at = [0, 0]
    return turns.flatMap(({ of, byEverybody, chance }): Did[][] => {
      const does = sequences[of]?.[at[of] ?? 0] ?? month[(at[of] ?? 0) % month.length] ?? 'build'
      at[of] = (at[of] ?? 0) + 1
      return [[{ does, of, byEverybody }], ...(chance ? [chance] : [])]
    })
  })

/** Each sequence alone, so that every state is reached. */
const examples = stories.map((story): [Did[][]] => [
  story.map((does) => [{ does, of: 0, byEverybody: false }]),
])

const personOf = ({ does, byEverybody }: Did): Person => {
  const { who } = deeds[does]
  if (byEverybody) return everybody
  return who === 'judge' ? judge : fixture.people[who]
}

/**
 * Moves existing claims to another month, and resets the clock to the same morning: sessions expire
 * within minutes.
 */
async function resetClaims() {
  const { db } = app.context
  app.clock.now = morning
  await sql`update claims set date_from = '2026-02-15', date_to = '2026-02-15'`.execute(db)
  await sql`update claim_invoices
    set month = to_char('2001-01-01'::date + id * interval '1 month', 'YYYY-MM')`.execute(db)
}

it('any steps of two claims and the invoices of their month', async () => {
  const reached = new Set<number>()
  await fc.assert(
    fc.asyncProperty(walk, async (moments) => {
      const { db } = app.context
      await resetClaims()
      const visits = [(await fixture.claim()).visit, (await fixture.claim()).visit]
      /** Users who acted for a side of a claim. */
      const hands = { facility: new Set<string>(), payer: new Set<string>() }
      const atOf = async (of: number): Promise<At> => {
        const { rows } = await sql<{ id: number; code: string }>`select id, code from claims
          where visit_id = ${visits[of]} order by id desc limit 1`.execute(db)
        const { rows: invoices } = await sql<{ id: number }>`
          select id from claim_invoices order by id desc limit 1`.execute(db)
        const { id = 999_999, code = '-' } = rows[0] ?? {}
        const invoice = Number(invoices[0]?.id ?? 999_999)
        return { claim: Number(id), code, visit: visits[of] ?? 0, invoice }
      }
      for (const moment of moments) {
        app.clock.forward(1000)
        const [before, stood] = [await writtenOfClaims(app), await statuses()]
        const places = await Promise.all(moment.map(({ of }) => atOf(of)))
        const answers = await Promise.all(
          moment.map((did, index) => deeds[did.does].send(personOf(did), places[index] as At)),
        )
        const failureMessage = `${JSON.stringify(moment)} ${answers.map(({ text }) => text).join(' ')}`
        for (const { status } of answers) expect(status, failureMessage).toBeLessThan(500)
        const accepted = answers.filter(({ status }) => status < 300).length
        if (accepted === 0) expect(await writtenOfClaims(app), failureMessage).toBe(before)
        const stand = await statuses()
        for (const [id, { status }] of stand) {
          const from = stood.get(id)?.status
          // A received payment advances a claim by two states: cleared, and closed. An appeal
          // without change returns to its invoice's current state.
          expect(
            reachable(claimStates, claimStatus, { from, steps: accepted * 4 }).has(status),
            `${failureMessage}: ${from} to ${status}`,
          ).toBe(true)
          reached.add(status)
        }
        moment.forEach((did, index) => {
          const { side } = deeds[did.does] as Deed
          if (!side || (answers[index]?.status ?? 0) >= 300) return
          for (const [id, { status, invoice }] of stand) {
            const isOwn =
              id === places[index]?.claim &&
              !did.does.match(/^(handIn|certify|pay|reversePayment|clearMonth|receive|giveBack)$/)
            const isMoved = invoice === places[index]?.invoice && stood.get(id)?.status !== status
            if (isOwn || isMoved) hands[side].add(`${id} by ${personOf(did).id}`)
          }
        })
        expect(
          [...hands.facility].filter((hand) => hands.payer.has(hand)),
          failureMessage,
        ).toEqual([])
        expect((await broken()).join(), failureMessage).toBe('')
      }
    }),
    { numRuns: 12, seed: 20260318, examples, includeErrorInReport: true, endOnFailure: true },
  )
  expect([...reached].sort()).toEqual([39, 41, 42, 44, 45, 46, 47, 48, 49, 50, 51, 52])
})
