import { describe, expect, it } from 'vitest'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { cardToOffer, fieldLock, moveProblem } from '#src/workflows/billing/domain/correction.ts'

const triage = { kh: 'ការពិនិត្យបឋម', en: 'Triage' }

describe('moving a visit to another patient', () => {
  it.each([
    ['registered', 1, [], undefined],
    ['called and waiting', 2, [], undefined],
    ['in consultation without a note', 3, [], undefined],
    ['with a record', 1, [triage], 'visit.recorded'],
    ['admitted', 4, [], 'visit.not_movable'],
    ['discharged', 7, [], 'visit.not_movable'],
    ['cancelled', 10, [triage], 'visit.not_movable'],
  ] as const)('%s', (_, status, recorded, problem) => {
    expect(moveProblem(status, recorded)).toBe(problem)
  })
})

describe('fields that stay', () => {
  const invoice = { id: 7, code: 'I1' }
  it.each([
    ['nothing', { invoice: null, claim: null }, null, undefined],
    ['an invoice', { invoice, claim: null }, 'invoice', 3],
    ['a claim, which fixes more', { invoice, claim: { code: 'C1' } }, 'claim', 5],
  ] as const)('by %s', (_, bound, by, count) => {
    const lock = fieldLock(bound)
    expect([lock?.by ?? null, lock?.fields.length]).toEqual([by, count])
  })
})

describe('the card that should pay', () => {
  const card = {
    id: 5,
    patient_id: 1,
    payment_type_id: paymentCategory.HEF_POOR.value,
    payment_root: 2,
    status: 2,
    is_primary: true,
    effective_from: '2026-03-01',
    effective_to: null,
    card_expires_on: '2026-12-31',
  }
  const visit = {
    status: 1,
    day: '2026-03-02',
    payment_type_id: paymentCategory.FULL_PAY.value,
    attachment_id: null,
    needs_card: false,
    invoice: null,
    claim: null,
  }
  it.each([
    ['a full pay visit', {}, {}, 5],
    ['after an issued invoice, too', { invoice: { id: 7, code: 'I1' } }, {}, 5],
    [
      'an emergency that waits for its card',
      { payment_type_id: paymentCategory.HEF_POOR.value, needs_card: true },
      {},
      5,
    ],
    [
      'not once it pays',
      { payment_type_id: paymentCategory.HEF_POOR.value, attachment_id: 5, needs_card: true },
      {},
      undefined,
    ],
    ['not once it is claimed', { claim: { code: 'C1' } }, {}, undefined],
    ['not for a cancelled visit', { status: 10 }, {}, undefined],
    ['not before it is verified', {}, { status: 1 }, undefined],
    ['not after its end', {}, { card_expires_on: '2026-03-01' }, undefined],
    ['not before its beginning', {}, { effective_from: '2026-03-03' }, undefined],
    ['not if another card is primary', {}, { is_primary: false }, undefined],
  ])('%s', (_, ofVisit, ofCard, id) => {
    expect(cardToOffer({ ...visit, ...ofVisit }, [{ ...card, ...ofCard }])?.id).toBe(id)
  })
})
