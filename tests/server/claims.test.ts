/** Claims from finished visits to money granted, on both sides (domain 1.10, 2.2). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { type ClaimList, claimLists, listPermission } from '#src/domain/claims/lists.ts'
import { closeUnappealed } from '#src/server/workflows/claims/duties.ts'
import { type ClaimWorld, claimWorld, type Who } from '#tests/support/claim-world.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { formWith, png } from '#tests/support/pictures.ts'

let app: TestApp
let world: ClaimWorld

beforeAll(async () => {
  app = await createTestApp()
  world = await claimWorld(app)
})
afterAll(() => app.close())

const take = (who: Who, id: number, name: string, body: object = {}) =>
  world.as(who, 'POST', `claims/${id}/transitions/${name}`, body, 'As it was agreed')
const guardsOf = (answer: { body: { data?: { missing?: { guard: string }[] } } }) =>
  answer.body.data?.missing?.map(({ guard }) => guard)
const opened = async (who: Who, code: string) =>
  (await world.as(who, 'GET', `claims/opened/${code}`)).body.data

const CLAIMED = invoiceStatus.CLAIMED.value
const toPayer = [
  ['director', 'signOff'],
  ['officer', 'submit'],
] as const
const toReview = [...toPayer, ['intake', 'accept']] as const

it.each(claimLists)(
  'the list of claims “%s” opens by the permission of its menu line alone',
  async (list) => {
    const token = await app.login([listPermission[list]])
    const asked = (list: ClaimList) =>
      Promise.all(
        ['worklist', 'worklist/chosen'].map(async (at) => {
          const { status } = await app.call('POST', `/api/claims/${at}`, { token, body: { list } })
          return status
        }),
      )
    for (const other of claimLists)
      expect(await asked(other), other).toEqual(other === list ? [200, 200] : [403, 403])
  },
)

describe('making claims', () => {
  it('of a finished visit takes its cases with their why, and answers for each visit', async () => {
    const visit = await world.finished()
    const early = await world.visit()
    const { body } = await world.as('officer', 'POST', 'claims/make', {
      visit_ids: [visit.id, early.id, 999_999],
    })
    const [made, lacking, unseen] = body.data
    expect(made.claim).toMatchObject({ code: 'CL26-0000001', amount: 8000 })
    expect(lacking.claim).toBeNull()
    expect(lacking.problems.map(({ en }: { en: string }) => en)).toContain(
      'No programme pays for this visit.',
    )
    expect(unseen.problems[0].en).toBe('There is no such visit.')
    const page = await opened('officer', made.claim.code)
    expect(page).toMatchObject({ percent: 100, findings: [], actor: 'director' })
    expect(page.parts).toEqual([
      expect.objectContaining({
        amount: 8000,
        status: 1,
        why: { kh: expect.any(String), en: expect.stringContaining('M-OPD') },
      }),
    ])
    const again = await world.as('officer', 'POST', 'claims/make', { visit_ids: [visit.id] })
    expect(again.body.data[0].problems[0].en).toContain('CL26-0000001')
    const raced = await world.finished()
    const both = await Promise.all(
      [1, 2].map(() => world.as('officer', 'POST', 'claims/make', { visit_ids: [raced.id] })),
    )
    const claims = both.flatMap((answer) => answer.body.data?.[0]?.claim ?? [])
    expect(claims).toHaveLength(1)
  })

  it('shows how ready visits are, singly, as a list and as a board', async () => {
    const ready = await world.finished()
    const list = await world.as('officer', 'POST', 'claims/ready', { is_ready: true })
    expect(list.body.data.rows).toEqual([
      expect.objectContaining({ id: ready.id, percent: 100, amount: 8000 }),
    ])
    const one = await world.as('officer', 'POST', 'claims/readiness', { visit_id: ready.id })
    expect(one.body.data).toMatchObject({ percent: 100, claim: null })
    const board = await world.as('officer', 'POST', 'claims/board', {})
    expect(board.body.data).toMatchObject({ ready: 1 })
    const guest = await app.login(['list_patients'])
    for (const path of ['ready', 'board', 'make', 'worklist'])
      expect(
        (await app.call('POST', `/api/claims/${path}`, { token: guest, body: {} })).status,
      ).toBe(403)
  })
})

describe('two sides', () => {
  it('a claim goes from draft to approved, each by somebody else, with its sums', async () => {
    const { id, code } = await world.claim()
    await world.move(id, ...toReview)
    const early = await take('approver', id, 'approve')
    expect(guardsOf(early)).toEqual(['isDecided'])
    const { parts, may_review } = await opened('reviewer', code)
    expect(may_review).toBe(true)
    const decide = (amount_accepted: number, reason_code: number | null) =>
      world.as('reviewer', 'POST', `claims/${id}/review`, {
        parts: [{ kind: 'case', id: parts[0].id, amount_accepted, reason_code }],
      })
    expect((await decide(9000, null)).body.message).toEqual({
      'parts.0.amount_accepted': ['This is more than was asked for.'],
    })
    expect((await decide(6000, null)).status).toBe(422)
    expect((await decide(6000, 10)).body.data).toMatchObject({ amount_accepted: 6000 })
    await world.move(id, ['approver', 'approve'])
    expect(await world.claimOf(id)).toMatchObject({ status: 49, amount_approved: 6000 })
    const list = await world.as('finance', 'POST', 'claims/worklist', { list: 'approved' })
    expect(list.body.data.totals).toMatchObject({ approved: 6000 })
  })

  it('nobody is on both of them, and who made a claim signs it off only where few people work', async () => {
    const all = ['create_claim', 'approve_claim_provider', 'submit_claim', 'receive_claim']
    const both = await app.user(['list_claims', 'list_visits', ...all])
    const call = (path: string, body: object = {}) =>
      app.call('POST', `/api/${path}`, { token: both.token, body })
    const visit = await world.finished()
    const { id } = (await call('claims/make', { visit_ids: [visit.id] })).body.data[0].claim
    const { db } = app.context
    await db.updateTable('users').set({ health_facility_id: world.facility }).execute()
    expect(guardsOf(await call(`claims/${id}/transitions/signOff`))).toEqual(['isOthersWork'])
    await db.updateTable('users').set({ health_facility_id: null }).execute()
    expect((await call(`claims/${id}/transitions/signOff`)).status).toBe(200)
    expect((await call(`claims/${id}/transitions/submit`)).status).toBe(200)
    expect(guardsOf(await call(`claims/${id}/transitions/accept`))).toEqual(['isOtherSide'])
  })

  it('what blocks is put right, and warnings are read, before it is signed off', async () => {
    const { id, visit } = await world.claim()
    const { db } = app.context
    await db
      .updateTable('triages')
      .set({ deleted_at: app.clock.now })
      .where('visit_id', '=', visit)
      .execute()
    await db
      .updateTable('prescriptions')
      .set({ deleted_at: app.clock.now })
      .where('visit_id', '=', visit)
      .execute()
    const refused = await take('director', id, 'signOff')
    expect(guardsOf(refused)).toEqual(['isClean', 'warningsSeen'])
    expect(refused.body.message).toContain('Vital signs are missing.')
    await db
      .updateTable('triages')
      .set({ deleted_at: null })
      .where('visit_id', '=', visit)
      .execute()
    expect(guardsOf(await take('director', id, 'signOff'))).toEqual(['warningsSeen'])
    await world.move(id, ['director', 'signOff', { warnings_seen: true }])
  })

  it('after submission nobody edits it; unopened it is recalled, opened it is not', async () => {
    const { id, code } = await world.claim()
    await world.move(id, ...toPayer)
    const edited = await world.as('officer', 'POST', `claims/${id}/mend`, { referral_no: 'L-1' })
    expect([edited.status, edited.body.code]).toEqual([409, 'STATE_FROZEN'])
    await world.move(id, ['officer', 'recall'], ...toPayer)
    // Who may only look opens nothing, whatever else they may do.
    const seeing = ['list_claims', 'list_case_claims', 'receive_claim']
    const viewer = await app.user(seeing, [{ access: 'VIEW' }])
    const seen = await app.call('GET', `/api/claims/opened/${code}`, { token: viewer.token })
    expect([seen.status, seen.body.data?.claim.opened_at]).toEqual([200, null])
    await opened('intake', code)
    expect(guardsOf(await take('officer', id, 'recall'))).toEqual(['isUnopened'])
  })
})

it('the payer takes in and returns what was sent before its month was closed', async () => {
  const { id } = await world.claim()
  await world.move(id, ...toPayer)
  const month = (status: number) =>
    app.context.db.updateTable('active_periods').set({ status }).execute()
  await month(3)
  await world.move(id, ['intake', 'accept'], ['reviewer', 'reject', { rejection_reasons: [8] }])
  const answer_text = 'The letter’s number is there'
  await world.move(id, ['officer', 'resubmit', { answer_text }], ['intake', 'accept'])
  await month(1)
})

it('who made or submitted claims is told of the payer’s answer, once for many that are answered alike', async () => {
  const answers = async (who: Who) => {
    const { body } = await world.as(who, 'GET', 'notifications')
    return body.data.map(({ params, link }: { params: Record<string, unknown>; link: string }) => {
      const { answer, ...about } = params as { answer: { en: string } }
      return [about, answer.en, link]
    })
  }
  await sql`delete from notifications`.execute(app.context.db)
  const [one, two] = [await world.claim(), await world.claim()]
  for (const { id } of [one, two]) await world.move(id, ...toReview)
  await world.move(one.id, ['reviewer', 'reject', { rejection_reasons: [8] }])
  const answer_text = 'The letter’s number is there'
  await world.move(one.id, ['officer', 'resubmit', { answer_text }], ['intake', 'accept'])
  const ids = [one.id, two.id]
  await sql`update case_claims set case_status = 2, amount_accepted = amount
    where claim_id in (${one.id}, ${two.id})`.execute(app.context.db)
  await sql`update claims set amount_accepted = amount_claimed
    where id in (${one.id}, ${two.id})`.execute(app.context.db)
  await world.as('approver', 'POST', 'claims/transitions/approve', { ids })
  expect(await answers('officer')).toEqual([
    [{ claims: 2 }, 'Approved', '/claims/approved/list'],
    [{ claim: one.code }, 'Rejected', `/claims/${one.code}`],
  ])
  expect(await answers('director')).toEqual([])
})

describe('a returned claim', () => {
  it('says why, lets only that be mended, and comes back with what was changed', async () => {
    const { id, code } = await world.claim()
    await world.move(id, ...toPayer)
    const bare = await take('intake', id, 'reject')
    expect(Object.keys(bare.body.message)).toEqual(['rejection_reasons'])
    await world.move(id, ['intake', 'reject', { rejection_reasons: [8] }])
    const work = await world.as('officer', 'POST', 'claims/worklist', { list: 'rejected' })
    const sums = { claims: 1, amount: 8000 }
    expect(work.body.data.lost).toEqual(
      expect.arrayContaining([
        { by: 'reason', id: 8, name: null, ...sums },
        { by: 'ward', id: null, name: null, ...sums },
        { by: 'person', id: world.people.officer.id, name: expect.anything(), ...sums },
      ]),
    )
    const other = await world.as('officer', 'POST', `claims/${id}/mend`, {
      primary_diagnosis_id: world.diagnosis,
    })
    expect(Object.keys(other.body.message)).toEqual(['primary_diagnosis_id'])
    const mend = { referral_no: 'L-77' }
    expect((await world.as('officer', 'POST', `claims/${id}/mend`, mend)).status).toBe(200)
    expect(guardsOf(await take('officer', id, 'resubmit'))).toEqual(['isAnswered'])
    await world.move(id, ['officer', 'resubmit', { answer_text: 'The letter’s number is there' }])
    const page = await opened('intake', code)
    expect(page.changed).toEqual([{ field: 'referral_no', before: '', after: 'L-77' }])
    expect(page.claim).toMatchObject({ status: 52, resubmission_no: 1 })
  })

  it('is mended by one value with others of its reason; what it doesn’t concern stays as it was', async () => {
    const back = async (reason: number) => {
      const { id } = await world.claim()
      await world.move(id, ...toPayer, ['intake', 'reject', { rejection_reasons: [reason] }])
      return id
    }
    const [one, two, other] = [await back(8), await back(8), await back(4)]
    const found = await world.as('officer', 'POST', 'claims/worklist/chosen', {
      ...{ list: 'rejected', reason: 8 },
    })
    expect(found.body.data).toEqual([one, two])
    const body = { ids: [other, two, one], referral_no: 'L-9', answer_text: 'The letter came' }
    const { body: answer } = await world.as('officer', 'POST', 'claims/mend-together', body)
    expect(answer.data).toMatchObject([
      { id: other, ok: false, message: expect.stringContaining('reasons do not concern') },
      { id: two, ok: true },
      { id: one, ok: true },
    ])
    expect(await world.claimOf(one)).toMatchObject({ status: 52, referral_no: 'L-9' })
    expect(await world.claimOf(other)).toMatchObject({ status: 44, referral_no: null })
  })

  it('is denied only for reasons that refuse for good, then appealed with grounds and papers', async () => {
    const { id } = await world.claim()
    await world.move(id, ...toReview)
    const fixable = await take('reviewer', id, 'deny', { rejection_reasons: [8] })
    expect(guardsOf(fixable)).toEqual(['isDeniable'])
    await world.move(id, ['reviewer', 'deny', { rejection_reasons: [12] }])
    expect(guardsOf(await take('director', id, 'appeal', { appeal_text: 'No' }))).toEqual([
      ...['isArgued', 'hasPapers'],
    ])
    const closed = await take('director', id, 'close')
    expect(closed.body.data).toMatchObject({ status: 46, is_live: false })
    const again = await world.as('officer', 'POST', 'claims/make', {
      visit_ids: [(await world.claimOf(id)).visit_id],
    })
    expect(again.body.data[0].claim).toMatchObject({ amount: 8000 })
  })

  it('that the payer looks at again after an appeal is decided by others than before', async () => {
    const { id, code } = await world.claim()
    await world.move(id, ...toReview, ['reviewer', 'deny', { rejection_reasons: [12] }])
    const paper = await app.call('POST', '/api/claim-documents/files/file', {
      ...{ token: world.people.officer.token, ...(await formWith(png(3, 3), 'letter.png')) },
    })
    await world.as('officer', 'POST', `claims/${id}/mend`, {
      documents: [{ kind: 1, file: paper.body.data.id }],
    })
    const appeal_text = 'The services were given, as the papers show'
    await world.move(id, ['director', 'appeal', { appeal_text }], ['approver', 'reviewAgain'])
    const { parts, may_review } = await opened('reviewer', code)
    expect(may_review).toBe(false)
    const review = { parts: [{ kind: 'case', id: parts[0].id, amount_accepted: 8000 }] }
    const again = await world.as('reviewer', 'POST', `claims/${id}/review`, review)
    expect([again.status, again.body.code]).toEqual([409, 'CLAIM_DECIDED'])
    for (const name of ['deny', 'reject'])
      expect(guardsOf(await take('reviewer', id, name, { rejection_reasons: [12] }))).toEqual([
        'isAnew',
      ])
    const { token } = await app.user(['list_claims', 'review_claim', 'approve_claim'])
    const path = `/api/claims/${id}/review`
    expect((await app.call('POST', path, { token, body: review })).status).toBe(200)
    await world.move(id, ['approver', 'approve'])
  })

  it('that was denied is given up by itself once its days to appeal are over', async () => {
    const { db } = app.context
    const due = async (due_on: string) => {
      const { id } = await world.claim()
      await world.move(id, ...toReview, ['reviewer', 'deny', { rejection_reasons: [12] }])
      await db.updateTable('claims').set({ due_on }).where('id', '=', id).execute()
      return id
    }
    const [over, last] = [await due('2026-03-01'), await due('2026-03-02')]
    expect(await closeUnappealed(app.context)).toBe(1)
    expect(await world.claimOf(over)).toMatchObject({ status: 46, is_live: false, due_on: null })
    expect(await world.claimOf(last)).toMatchObject({ status: 45 })
    expect(await closeUnappealed(app.context)).toBe(0)
  })

  it.each([40, 43])('knows no status %i', async (status) => {
    const query = encodeURIComponent(JSON.stringify({ status }))
    const { status: http } = await world.as('officer', 'GET', `claims?filter=${query}`)
    expect(http).toBe(400)
  })

  it('both sides speak about it', async () => {
    const { id, code } = await world.claim()
    for (const who of ['officer', 'intake'] as const)
      await world.as(who, 'POST', `claims/${id}/comments`, { text: `From the ${who}` })
    const { comments } = await opened('officer', code)
    expect(comments.map(({ side }: { side: number }) => side)).toEqual([1, 2])
  })
})

describe('what a claim asks for', () => {
  const run = async <T>(query: ReturnType<typeof sql<T>>) =>
    (await query.execute(app.context.db)).rows
  const setRate = (amount: number) =>
    run(sql`update benefit_rates set amount = ${amount} where benefit_id =
      (select id from benefits where code = 'B-OPD')`)
  const invoicesOf = (visit: number) =>
    run(sql<{ id: number; status: number }>`select id, status from invoices
      where visit_id = ${visit} order by id`)
  const ofInvoice = (id: number, name: string, body: object = {}) =>
    app.call('POST', `/api/invoices/${id}/${name}`, { token: clerk.token, body })
  /** As it is cancelled by an approval. */
  const cancel = async (id: number) => {
    const asked = { kind: 'INVOICE_CANCEL', reason_code: 'WRONG_ENTRY', documents: [] }
    await ofInvoice(id, 'ask', { ...asked, reason_text: 'A service was wrong there' })
    const [request] = await run(sql<{ id: number }>`select id from approvals
      where subject_id = ${id} and subject_resource = 'invoices' and decision = 1`)
    const path = `/api/approvals/${request?.id}/approve`
    return app.call('POST', path, { token: boss.token, body: {} })
  }
  let clerk: { token: string }
  let boss: { token: string }
  beforeAll(async () => {
    const billing = ['list_invoices', 'update_invoice', 'create_invoice', 'list_visits']
    clerk = await app.user([...billing, 'list_approvals', 'create_approval'])
    boss = await app.user(['list_approvals', 'decide_approval', 'approve_invoice_cancel'])
  })

  it('follows its visit until it is signed off, and its page says so before', async () => {
    await sql`with short as (insert into benefits (code, name_kh, name_en, program_id,
        benefit_category_id, benefit_type_id, payment_model, is_active)
      select 'B-ER', 'B', 'B', program_id, benefit_category_id, benefit_type_id, 1, true
        from benefits where code = 'B-OPD' returning id),
      mapped as (insert into benefit_mappings (code, priority, benefit_id, visit_type_id, is_active)
        select 'M-ER', 1, id, 7, true from short)
      insert into benefit_rates (benefit_id, rate_level, amount, effective_from)
        select id, 1, 2000, '2020-01-01' from short`.execute(app.context.db)
    const { id, code, visit } = await world.claim()
    await run(sql`update visits set visit_type_id = 7,
      discharged_at = discharged_at + interval '1 day' where id = ${visit}`)
    const now = { visit_type_id: 7, date_to: '2026-03-03', amount_claimed: 2000 }
    expect(await world.claimOf(id)).toMatchObject({ amount_claimed: 8000 })
    const before = await opened('director', code)
    expect(before).toMatchObject({ claim: now, parts: [{ amount: 2000, status: 1 }] })
    await world.move(id, ['director', 'signOff'])
    expect(await world.claimOf(id)).toMatchObject({ status: 41, ...now })
    const { parts } = await opened('intake', code)
    expect(parts).toEqual([{ ...before.parts[0], id: expect.any(Number), version: 1 }])
  })

  it('names the invoice that stands, and none is cancelled under it', async () => {
    const { id, visit } = await world.claim()
    expect((await cancel(Number((await invoicesOf(visit))[0]?.id))).status).toBe(200)
    expect((await take('director', id, 'signOff')).body.message).toContain('has not been issued')
    const draft = await world.draft(visit)
    expect((await ofInvoice(draft.id, 'transitions/finalise')).status).toBe(200)
    await world.move(id, ['director', 'signOff'])
    expect(await world.claimOf(id)).toMatchObject({ invoice_id: draft.id, amount_claimed: 8000 })
    expect(guardsOf(await cancel(draft.id))).toEqual(['isUnclaimed'])
  })

  it('is worked out anew where it came back for its rate, and left alone otherwise', async () => {
    const [rate, letter] = [await world.claim(), await world.claim()]
    for (const { id } of [rate, letter]) await world.move(id, ...toPayer)
    const month = { health_facility_id: world.facility, program_id: world.program }
    const { body } = await world.as('officer', 'POST', 'claim_invoices/build', {
      ...{ ...month, month: '2026-03' },
    })
    const totalOf = async () => {
      const [row] = await run(sql<{
        told: number
        held: number
      }>`select amount_claimed::int as told,
        (select sum(amount_claimed)::int from claims where claim_invoice_id = i.id) as held
        from claim_invoices i where id = ${body.data.id}`)
      return row
    }
    const before = Number((await totalOf())?.told)
    await world.move(rate.id, ['intake', 'reject', { rejection_reasons: [10] }])
    await world.move(letter.id, ['intake', 'reject', { rejection_reasons: [8] }])
    await setRate(7000)
    const shown = await opened('officer', rate.code)
    expect(shown).toMatchObject({
      claim: { amount_claimed: 7000 },
      parts: [{ rate: 7000, status: 4 }],
    })
    for (const { id } of [rate, letter])
      await world.move(id, ['officer', 'resubmit', { answer_text: 'It is right now' }])
    await setRate(8000)
    expect(await world.claimOf(rate.id)).toMatchObject({ status: 52, amount_claimed: 7000 })
    expect(await world.claimOf(letter.id)).toMatchObject({ status: 52, amount_claimed: 8000 })
    expect((await opened('intake', rate.code)).parts).toMatchObject([{ amount: 7000, status: 1 }])
    expect(await totalOf()).toEqual({ told: before - 1000, held: before - 1000 })
  })

  it('comes too soon after what was claimed the same morning', async () => {
    const { visit: earlier } = await world.claim()
    const { id: visit_id } = await world.finished()
    await run(sql`update visits set arrived_at = '2026-03-01T20:00:00Z',
      patient_id = (select patient_id from visits where id = ${earlier}) where id = ${visit_id}`)
    await run(sql`update benefits set min_days_between = 1`)
    const { body } = await world.as('officer', 'POST', 'claims/readiness', { visit_id })
    await run(sql`update benefits set min_days_between = null`)
    expect(body.data.findings).toContainEqual(expect.objectContaining({ code: 'B05' }))
  })

  it('is all invoices of its visit, which stand and are owed together', async () => {
    const setModel = (model: number) =>
      run(sql`update programs set payment_model = ${model} where id = ${world.program}`)
    await run(sql`insert into benefit_services (benefit_id, service_id, included)
      select b.id, s.id, true from benefits b, services s where b.code = 'B-OPD'
        and s.id in (${world.services.consultation}, ${world.services.suture})`)
    await setModel(2)
    const { id: visit } = await world.finished()
    const step = (name: string) =>
      app.call('POST', `/api/visits/${visit}/transitions/${name}`, {
        ...{ token: world.worker.token, body: {}, headers: { 'x-reason': 'Something was left' } },
      })
    await step('reopen')
    await world.call('POST', 'charges', {
      ...{ visit_id: visit, service_id: world.services.suture, quantity: 1 },
      performed_at: `${app.clock.now.toISOString().slice(0, 16)}:00.000Z`,
    })
    for (const name of ['treat', 'prepare', 'discharge']) await step(name)
    const make = async () =>
      (await world.as('officer', 'POST', 'claims/make', { visit_ids: [visit] })).body.data[0]
    expect((await make()).problems).toMatchObject([{ en: 'The invoice has not been issued.' }])
    const draft = await world.draft(visit)
    await ofInvoice(draft.id, 'transitions/finalise')
    const [first] = await invoicesOf(visit)
    const { claim } = await make()
    expect(claim.amount).toBe(25_000)
    const { parts } = await opened('officer', claim.code)
    expect(parts.map(({ amount }: { amount: number }) => amount)).toEqual([5000, 20_000])
    const pay = (amount: number) =>
      run(sql`update invoices set paid_total = paid_total + ${amount} where id = ${first?.id}`)
    await pay(5000)
    expect((await opened('officer', claim.code)).findings).toMatchObject([{ code: 'M02' }])
    await pay(-5000)
    await world.move(claim.id, ...toPayer)
    expect((await invoicesOf(visit)).map(({ status }) => status)).toEqual([CLAIMED, CLAIMED])
    expect(guardsOf(await cancel(Number(first?.id)))).toEqual(['isUnclaimed'])
    await run(sql`update approvals set deleted_at = now() where subject_id = ${first?.id}`)
    const owed = () =>
      run(sql`select sum(p.amount)::int as owed from ledger_postings p
        join ledger_entries e on e.id = p.entry_id where e.visit_id = ${visit} and p.account = 6`)
    expect(await owed()).toEqual([{ owed: 25_000 }])
    await world.move(claim.id, ['intake', 'reject', { rejection_reasons: [8] }])
    await world.move(claim.id, ['director', 'close'])
    expect(await owed()).toEqual([{ owed: 0 }])
    await setModel(1)
  })
})
