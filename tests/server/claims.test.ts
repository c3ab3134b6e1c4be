/** Claims from finished visits to approved money, on both sides (domain 1.10, 2.2). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { caseStatus, claimPaper, claimReason } from '#schemas/codes/claim-terms.ts'
import type { Tile } from '#src/domain/home.ts'
import { type ClaimList, claimLists, listPermission } from '#src/workflows/claims/domain/lists.ts'
import { closeUnappealed } from '#src/workflows/claims/server/jobs.ts'
import { type ClaimFixture, claimFixture, guardsOf, toPayer, type Who } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { formWith, png } from '#tests/support/pictures.ts'

let app: TestApp
let fixture: ClaimFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await claimFixture(app)
})
afterAll(() => app.close())

const toReview = [...toPayer, ['intake', 'accept']] as const

it.each(claimLists)('the claim list “%s” opens with its own permission only', async (list) => {
  const token = await app.login([listPermission[list]])
  const loadListStatuses = (list: ClaimList) =>
    Promise.all(
      ['worklist', 'worklist/chosen'].map(async (at) => {
        const { status } = await app.call('POST', `/api/claims/${at}`, { token, body: { list } })
        return status
      }),
    )
  for (const other of claimLists)
    expect(await loadListStatuses(other), other).toEqual(other === list ? [200, 200] : [403, 403])
  const sum = await app.call('POST', '/api/claims/worklist/sum', { token, body: { ids: [1] } })
  expect(sum.status).toBe(list === 'all' ? 200 : 403)
})

describe('creating claims', () => {
  it('of a finished visit copies its cases with their reasons, with a result per visit', async () => {
    const visit = await fixture.finished()
    const early = await fixture.visit()
    const { body } = await fixture.as('officer', 'POST', 'claims/make', {
      visit_ids: [visit.id, early.id, 999_999],
    })
    const [createdClaim, unmet, unseen] = body.data
    expect(createdClaim.claim).toMatchObject({ code: 'CL26-0000001', amount: 8000 })
    expect(unmet.claim).toBeNull()
    expect(unmet.problems.map(({ en }: { en: string }) => en)).toContain('No programme pays for this visit.')
    expect(unseen.problems[0].en).toBe('There is no such visit.')
    const page = await fixture.details('officer', createdClaim.claim.code)
    expect(page).toMatchObject({ findings: [], actor: 'director' })
    expect(page.parts).toEqual([
      expect.objectContaining({
        amount: 8000,
        status: caseStatus.CLAIMED.value,
        why: { kh: expect.any(String), en: expect.stringContaining('M-OPD') },
      }),
    ])
    const again = await fixture.as('officer', 'POST', 'claims/make', { visit_ids: [visit.id] })
    expect(again.body.data[0].problems[0].en).toContain('CL26-0000001')
    const raced = await fixture.finished()
    const both = await Promise.all(
      [1, 2].map(() => fixture.as('officer', 'POST', 'claims/make', { visit_ids: [raced.id] })),
    )
    const claims = both.flatMap((answer) => answer.body.data?.[0]?.claim ?? [])
    expect(claims).toHaveLength(1)
  })

  it('shows the readiness of visits, individually, as a list and as a board', async () => {
    const ready = await fixture.finished()
    const list = await fixture.as('officer', 'POST', 'claims/ready', { is_ready: true })
    expect(list.body.data.rows).toEqual([
      expect.objectContaining({ id: ready.id, findings: [], amount: 8000 }),
    ])
    const one = await fixture.as('officer', 'POST', 'claims/readiness', { visit_id: ready.id })
    expect(one.body.data).toMatchObject({ programs: [{ findings: [], claim: null }] })
    const board = await fixture.as('officer', 'POST', 'claims/board', {})
    expect(board.body.data).toMatchObject({ ready: 1 })
    const guest = await app.login(['list_patients'])
    for (const path of ['ready', 'board', 'make', 'worklist'])
      expect((await app.call('POST', `/api/claims/${path}`, { token: guest, body: {} })).status).toBe(403)
  })
})

it('lists the newest claim first, also of an earlier visit', async () => {
  const { id: first } = await fixture.claim()
  const { id: last } = await fixture.claim()
  await sql`update claims set date_to = date_to - 30, date_from = date_from - 30 where id = ${last}`.execute(
    app.context.db,
  )
  const list = await fixture.as('officer', 'POST', 'claims/worklist', { list: 'all' })
  const ids = list.body.data.rows.map(({ id }: { id: number }) => id)
  expect(ids.slice(0, 2)).toEqual([last, first])
})

describe('two sides', () => {
  it('a claim goes from draft to approved, each step by another user, with its sums', async () => {
    const { id, code } = await fixture.claim()
    await fixture.move(id, ...toReview)
    const early = await fixture.step('approver', id, 'approve')
    expect(guardsOf(early)).toEqual(['isDecided'])
    const { parts, may_review } = await fixture.details('reviewer', code)
    expect(may_review).toBe(true)
    const decide = (amount_accepted: number, reason_code: number | null) =>
      fixture.as('reviewer', 'POST', `claims/${id}/review`, {
        parts: [{ kind: 'case', id: parts[0].id, amount_accepted, reason_code }],
      })
    expect((await decide(9000, null)).body.message).toEqual({
      'parts.0.amount_accepted': ['This is more than was claimed.'],
    })
    // Amount and reason may not contradict each other.
    for (const answer of [await decide(6000, null), await decide(8000, 10)])
      expect(answer.body.message).toEqual({
        'parts.0.amount_accepted': ['Choose a reason if less than claimed is accepted, else “In full”.'],
      })
    expect((await decide(6000, 10)).body.data).toMatchObject({ amount_accepted: 6000 })
    await fixture.move(id, ['approver', 'approve'])
    expect(await fixture.claimOf(id)).toMatchObject({
      status: claimStatus.Approved.value,
      amount_approved: 6000,
    })
    const list = await fixture.as('finance', 'POST', 'claims/worklist', { list: 'approved' })
    expect(list.body.data.totals).toMatchObject({ approved: 6000 })
  })

  it('no user acts on both sides, and the creator signs off only at small facilities', async () => {
    const all = ['create_claim', 'approve_claim_provider', 'submit_claim', 'receive_claim']
    const both = await app.user(['list_claims', 'list_visits', ...all])
    const call = (path: string, body: object = {}) =>
      app.call('POST', `/api/${path}`, { token: both.token, body })
    const visit = await fixture.finished()
    const { id } = (await call('claims/make', { visit_ids: [visit.id] })).body.data[0].claim
    const { db } = app.context
    await db.updateTable('users').set({ health_facility_id: fixture.facility }).execute()
    expect(guardsOf(await call(`claims/${id}/transitions/signOff`))).toEqual(['isOthersWork'])
    await db.updateTable('users').set({ health_facility_id: null }).execute()
    expect((await call(`claims/${id}/transitions/signOff`)).status).toBe(200)
    expect((await call(`claims/${id}/transitions/submit`)).status).toBe(200)
    expect(guardsOf(await call(`claims/${id}/transitions/accept`))).toEqual(['isOtherSide'])
  })

  it('blockers are corrected, and warnings read, before sign-off', async () => {
    const { id, visit } = await fixture.claim()
    const { db } = app.context
    await db
      .updateTable('triages')
      .set({ deleted_at: app.clock.now.toISOString() })
      .where('visit_id', '=', visit)
      .execute()
    await db
      .updateTable('prescriptions')
      .set({ deleted_at: app.clock.now.toISOString() })
      .where('visit_id', '=', visit)
      .execute()
    const refused = await fixture.step('director', id, 'signOff')
    expect(guardsOf(refused)).toEqual(['isClean', 'warningsSeen'])
    expect(refused.body.message).toContain('Vital signs are missing.')
    await db.updateTable('triages').set({ deleted_at: null }).where('visit_id', '=', visit).execute()
    expect(guardsOf(await fixture.step('director', id, 'signOff'))).toEqual(['warningsSeen'])
    await fixture.move(id, ['director', 'signOff', { warnings_seen: true }])
  })

  it('after submission it is read-only; unopened it can be recalled, opened it cannot', async () => {
    const { id, code } = await fixture.claim()
    await fixture.move(id, ...toPayer)
    const edited = await fixture.as('officer', 'POST', `claims/${id}/mend`, { referral_no: 'L-1' })
    expect([edited.status, edited.body.code]).toEqual([409, 'STATE_FROZEN'])
    await fixture.move(id, ['officer', 'recall'], ...toPayer)
    // Read-only access cannot change anything, whatever other permissions the user holds.
    const seeing = ['list_claims', 'list_case_claims', 'receive_claim']
    const viewer = await app.user(seeing, [{ access: 'VIEW' }])
    const viewResponse = await app.call('GET', `/api/claims/opened/${code}`, { token: viewer.token })
    expect([viewResponse.status, viewResponse.body.data?.claim.opened_at]).toEqual([200, null])
    await fixture.details('intake', code)
    expect(guardsOf(await fixture.step('officer', id, 'recall'))).toEqual(['isUnopened'])
  })
})

it('the payer receives and returns claims submitted before their month was closed', async () => {
  const { id } = await fixture.claim()
  await fixture.move(id, ...toPayer)
  const month = (status: 1 | 2 | 3 | 4) =>
    app.context.db.updateTable('active_periods').set({ status }).execute()
  await month(3)
  await fixture.move(
    id,
    ['intake', 'accept'],
    ['reviewer', 'reject', { rejection_reasons: [claimReason.REFERRAL.value] }],
  )
  const answer_text = 'The letter’s number is there'
  await fixture.move(id, ['officer', 'resubmit', { answer_text }], ['intake', 'accept'])
  await month(1)
})

it('creators and submitters are notified of the payer’s answer, once for many equal answers', async () => {
  const answers = async (who: Who) => {
    const { body } = await fixture.as(who, 'GET', 'notifications')
    return body.data.map(
      ({
        params: { text, state, count },
        link,
      }: {
        params: Record<string, { en: string }>
        link: string
      }) => [text?.en ?? `${count} ${state?.en}`, link],
    )
  }
  await sql`delete from notifications`.execute(app.context.db)
  const [one, two] = [await fixture.claim(), await fixture.claim()]
  for (const { id } of [one, two]) await fixture.move(id, ...toReview)
  await fixture.move(one.id, ['reviewer', 'reject', { rejection_reasons: [claimReason.REFERRAL.value] }])
  const answer_text = 'The letter’s number is there'
  await fixture.move(one.id, ['officer', 'resubmit', { answer_text }], ['intake', 'accept'])
  const ids = [one.id, two.id]
  await sql`update case_claims set case_status = 2, amount_accepted = amount
    where claim_id in (${one.id}, ${two.id})`.execute(app.context.db)
  await sql`update claims set amount_accepted = amount_claimed
    where id in (${one.id}, ${two.id})`.execute(app.context.db)
  await fixture.as('approver', 'POST', 'claims/transitions/approve', { ids })
  expect(await answers('officer')).toEqual([
    ['2 Approved', '/claims/approved/list'],
    [`The payer responded to claim ${one.code}: Rejected.`, `/claims/${one.code}`],
  ])
  expect(await answers('director')).toEqual([])
})

describe('a returned claim', () => {
  it('has a reason, unlocks only its fields, and is resubmitted with its changes', async () => {
    const { id, code } = await fixture.claim()
    await fixture.move(id, ...toPayer)
    const bare = await fixture.step('intake', id, 'reject')
    expect(Object.keys(bare.body.message)).toEqual(['rejection_reasons'])
    await fixture.move(id, ['intake', 'reject', { rejection_reasons: [claimReason.REFERRAL.value] }])
    // Returned claims were sent: the figure on the home page counts what its list shows.
    const token = await app.login(['list_claims', 'report_summary'])
    const home = (await app.call('GET', '/api/home', { token })).body.data as Tile[]
    const figures = home.flatMap((tile) => (tile.kind === 'courses' ? tile.items : []))
    const { counts } = (await app.call('POST', '/api/claims/worklist', { token, body: { list: 'all' } })).body
      .data
    expect(figures.find(({ key }) => key === 'claims')?.value).toBe(counts.provider)
    const work = await fixture.as('officer', 'POST', 'claims/worklist', { list: 'rejected' })
    const sums = { claims: 1, amount: 8000 }
    expect(work.body.data.lost).toEqual(
      expect.arrayContaining([
        { by: 'reason', id: 8, name: null, ...sums },
        { by: 'ward', id: null, name: null, ...sums },
        { by: 'person', id: fixture.people.officer.id, name: expect.anything(), ...sums },
      ]),
    )
    const other = await fixture.as('officer', 'POST', `claims/${id}/mend`, {
      primary_diagnosis_id: fixture.diagnosis,
    })
    expect(Object.keys(other.body.message)).toEqual(['primary_diagnosis_id'])
    const correct = { referral_no: 'L-77' }
    expect((await fixture.as('officer', 'POST', `claims/${id}/mend`, correct)).status).toBe(200)
    expect(guardsOf(await fixture.step('officer', id, 'resubmit'))).toEqual(['isAnswered'])
    await fixture.move(id, ['officer', 'resubmit', { answer_text: 'The letter’s number is there' }])
    const page = await fixture.details('intake', code)
    expect(page.changed).toEqual([{ field: 'referral_no', before: '', after: 'L-77' }])
    expect(page.claim).toMatchObject({ status: claimStatus.Resubmitted.value, resubmission_no: 1 })
  })

  it('is corrected in bulk with others of its reason; other fields stay unchanged', async () => {
    const back = async (reason: number) => {
      const { id } = await fixture.claim()
      await fixture.move(id, ...toPayer, ['intake', 'reject', { rejection_reasons: [reason] }])
      return id
    }
    const [one, two, other] = [await back(8), await back(8), await back(4)]
    const found = await fixture.as('officer', 'POST', 'claims/worklist/chosen', {
      list: 'rejected',
      reason: 8,
    })
    expect(found.body.data).toEqual([one, two])
    const body = { ids: [other, two, one], referral_no: 'L-9', answer_text: 'The letter came' }
    const { body: answer } = await fixture.as('officer', 'POST', 'claims/mend-together', body)
    expect(answer.data).toMatchObject([
      { id: other, ok: false, message: expect.stringContaining('reasons do not affect') },
      { id: two, ok: true },
      { id: one, ok: true },
    ])
    expect(await fixture.claimOf(one)).toMatchObject({
      status: claimStatus.Resubmitted.value,
      referral_no: 'L-9',
    })
    expect(await fixture.claimOf(other)).toMatchObject({
      status: claimStatus.Rejected.value,
      referral_no: null,
    })
  })

  it('is denied only for final reasons, then appealed with a justification and documents', async () => {
    const { id } = await fixture.claim()
    await fixture.move(id, ...toReview)
    const fixable = await fixture.step('reviewer', id, 'deny', {
      rejection_reasons: [claimReason.REFERRAL.value],
    })
    expect(guardsOf(fixable)).toEqual(['isDeniable'])
    await fixture.move(id, ['reviewer', 'deny', { rejection_reasons: [claimReason.NOT_COVERED.value] }])
    expect(guardsOf(await fixture.step('director', id, 'appeal', { appeal_text: 'No' }))).toEqual([
      'isArgued',
      'hasPapers',
    ])
    const closed = await fixture.step('director', id, 'close')
    expect(closed.body.data).toMatchObject({ status: claimStatus.Closed.value, is_live: false })
    const again = await fixture.as('officer', 'POST', 'claims/make', {
      visit_ids: [(await fixture.claimOf(id)).visit_id],
    })
    expect(again.body.data[0].claim).toMatchObject({ amount: 8000 })
  })

  it('is reviewed after an appeal by other users than before', async () => {
    const { id, code } = await fixture.claim()
    await fixture.move(id, ...toReview, [
      'reviewer',
      'deny',
      { rejection_reasons: [claimReason.NOT_COVERED.value] },
    ])
    const paper = await app.call('POST', '/api/claim-documents/files/file', {
      token: fixture.people.officer.token,
      ...(await formWith(png(3, 3), 'letter.png')),
    })
    await fixture.as('officer', 'POST', `claims/${id}/mend`, {
      documents: [{ kind: claimPaper.CARD.value, file: paper.body.data.id }],
    })
    const appeal_text = 'The services were given, as the papers show'
    await fixture.move(id, ['director', 'appeal', { appeal_text }], ['approver', 'reviewAgain'])
    const { parts, may_review } = await fixture.details('reviewer', code)
    expect(may_review).toBe(false)
    const review = { parts: [{ kind: 'case', id: parts[0].id, amount_accepted: 8000 }] }
    const again = await fixture.as('reviewer', 'POST', `claims/${id}/review`, review)
    expect([again.status, again.body.code]).toEqual([409, 'CLAIM_DECIDED'])
    for (const name of ['deny', 'reject'])
      expect(
        guardsOf(
          await fixture.step('reviewer', id, name, { rejection_reasons: [claimReason.NOT_COVERED.value] }),
        ),
      ).toEqual(['isNewDecider'])
    const { token } = await app.user(['list_claims', 'review_claim', 'approve_claim'])
    const path = `/api/claims/${id}/review`
    expect((await app.call('POST', path, { token, body: review })).status).toBe(200)
    await fixture.move(id, ['approver', 'approve'])
  })

  it('that was denied is closed automatically after its appeal period', async () => {
    const { db } = app.context
    const due = async (due_on: string) => {
      const { id } = await fixture.claim()
      await fixture.move(id, ...toReview, [
        'reviewer',
        'deny',
        { rejection_reasons: [claimReason.NOT_COVERED.value] },
      ])
      await db.updateTable('claims').set({ due_on }).where('id', '=', id).execute()
      return id
    }
    const [over, last] = [await due('2026-03-01'), await due('2026-03-02')]
    expect(await closeUnappealed(app.context)).toBe(1)
    expect(await fixture.claimOf(over)).toMatchObject({
      status: claimStatus.Closed.value,
      is_live: false,
      due_on: null,
    })
    expect(await fixture.claimOf(last)).toMatchObject({ status: claimStatus.Denied.value })
    expect(await closeUnappealed(app.context)).toBe(0)
  })

  it.each([40, 43])('knows no status %i', async (status) => {
    const query = encodeURIComponent(JSON.stringify({ status }))
    const { status: http } = await fixture.as('officer', 'GET', `claims?filter=${query}`)
    expect(http).toBe(400)
  })

  it('both sides comment on it', async () => {
    const { id, code } = await fixture.claim()
    await fixture.move(id, ...toPayer)
    for (const who of ['officer', 'intake'] as const)
      await fixture.as(who, 'POST', `claims/${id}/comments`, { text: `From the ${who}` })
    const { comments } = await fixture.details('officer', code)
    expect(comments.map(({ side }: { side: number }) => side)).toEqual([1, 2])
  })
})
