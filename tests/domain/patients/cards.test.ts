/**
 * Which card pays on a day, the effect on the others, and what a card implies (domain 1.2, 2.3).
 */
import { describe, expect, it } from 'vitest'
import { verificationMethod } from '#schemas/codes/attachment.ts'
import { identityType } from '#schemas/codes/identity-type.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { kindOfPayment, kindProblem, paymentOfCard } from '#src/workflows/patients/domain/beneficiary-kind.ts'
import { cardNumberText, cardTypesOf, wholeCard } from '#src/workflows/patients/domain/card-number.ts'
import { mayBecome, verdictProblem } from '#src/workflows/patients/domain/card-status.ts'
import {
  type Card,
  countsUntil,
  coverageOn,
  coverageState,
  displayCoverage,
  paysFor,
} from '#src/workflows/patients/domain/coverage.ts'
import { inOrderOfCard, isCrowded } from '#src/workflows/patients/domain/household.ts'
import {
  closedBefore,
  concurrentPayers,
  isMixed,
  suggestsNew,
} from '#src/workflows/patients/domain/primary-card.ts'

const [pending, valid, expired, refused, replaced] = [1, 2, 3, 4, 5]

const card = (values: Partial<Card> = {}): Card => ({
  id: 1,
  patient_id: 7,
  payment_type_id: paymentCategory.HEF_POOR.value,
  status: valid as number,
  is_primary: true,
  effective_from: '2026-01-10',
  effective_to: null,
  card_expires_on: '2026-12-31',
  ...values,
})

describe('the paying card', () => {
  it.each<[string, Partial<Card>, string, boolean]>([
    ['on its first day', {}, '2026-01-10', true],
    ['on the day before', {}, '2026-01-09', false],
    ['on the day it expires', {}, '2026-12-31', true],
    ['on the day after', {}, '2027-01-01', false],
    ['on the last day it is attached', { effective_to: '2026-03-01' }, '2026-03-01', true],
    ['after it was replaced', { effective_to: '2026-03-01', status: replaced }, '2026-03-02', false],
    ['before it was replaced', { effective_to: '2026-03-01', status: replaced }, '2026-02-01', true],
    ['attached for longer than it holds', { effective_to: '2027-06-01' }, '2027-01-01', false],
    ['of ever', { effective_from: null }, '2001-01-01', true],
    ['that nobody checked', { status: pending }, '2026-02-01', false],
    ['that was refused', { status: refused }, '2026-02-01', false],
    ['that has expired since', { status: expired }, '2026-02-01', true],
    ['that isn’t the primary one', { is_primary: false }, '2026-02-01', false],
  ])('%s', (_name, values, day, pays) => {
    expect(coverageOn([card(values)], day)?.id).toBe(pays ? 1 : undefined)
  })

  it('is the one valid longest if the history has two', () => {
    const two = [card(), card({ id: 2, card_expires_on: '2027-01-31' }), card({ id: 3 })]
    expect(coverageOn(two, '2026-05-01')?.id).toBe(2)
  })

  it('a patient’s coverage is the paying card, or else the last one', () => {
    const old = card({ card_expires_on: '2026-02-01', status: expired as number })
    const older = card({ id: 2, card_expires_on: '2025-12-01', effective_from: '2025-01-01' })
    const later = card({ id: 3, effective_from: '2026-06-01' })
    expect(displayCoverage([old, older, later], '2026-03-01')?.id).toBe(1)
    expect(displayCoverage([old, older, later], '2026-06-01')?.id).toBe(3)
    expect(displayCoverage([later], '2026-03-01')).toBeUndefined()
    expect(countsUntil(later)).toBe('2026-12-31')
  })

  it.each([
    [null, false, 'none'],
    [{ until: null }, false, 'valid'],
    [{ until: '2026-05-31' }, false, 'valid'],
    [{ until: '2026-05-01' }, false, 'ending'],
    [{ until: '2026-04-01' }, false, 'ending'],
    [{ until: '2026-03-31' }, false, 'expired'],
    [null, true, 'pending'],
  ])('%j says %s %s', (coverage, isPending, state) => {
    expect(coverageState(coverage, '2026-04-01', isPending)).toBe(state)
  })
})

describe('a payer pays a visit by a card', () => {
  const [payer, another] = [2, 9]
  it.each<[string, Partial<Card>, number, boolean]>([
    ['that is theirs and holds', {}, payer, true],
    ['that holds from ever', { effective_from: null }, payer, true],
    ['of another payer', {}, another, false],
    ['that nobody has checked', { status: pending }, payer, false],
    ['that has ended', { effective_to: '2026-02-28' }, payer, false],
  ])('%s', (_, values, payerId, pays) => {
    expect(paysFor({ ...card(values), payment_root: payer }, payerId, '2026-03-01')).toBe(pays)
  })
})

describe('one card pays per day', () => {
  const other = card({ id: 2, effective_from: '2025-06-01', card_expires_on: '2026-02-01' })

  it.each<[string, Partial<Card>, boolean]>([
    ['that pays on some of the same days', {}, true],
    ['that ends before', { card_expires_on: '2026-01-09' }, false],
    ['of somebody else', { patient_id: 8 }, false],
    ['that nobody checked', { status: pending }, false],
    ['that doesn’t pay', { is_primary: false }, false],
    ['that is the same', { id: 1 }, false],
  ])('beside one %s', (_name, values, isBeside) => {
    expect(concurrentPayers(card(), [{ ...other, ...values }])).toHaveLength(isBeside ? 1 : 0)
  })

  it('the previous card ends the day before; a later one does not pay', () => {
    expect(closedBefore(other, '2026-03-01')).toEqual({ effective_to: '2026-02-28', status: 5 })
    expect(closedBefore(card(), '2026-01-10')).toEqual({ is_primary: false })
  })

  it('with equity fund and social security, social security should pay', () => {
    expect([isMixed([2, 9]), isMixed([2, 39]), isMixed([9, 9]), isMixed([19, 9])]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect([suggestsNew(9, [2]), suggestsNew(2, [9]), suggestsNew(2, [2])]).toEqual([true, false, true])
  })
})

describe('what a card implies', () => {
  it.each([
    ['equity card', 2, 2, 1, 2, 2],
    ['at-risk card', 15, 54, 1, 2, 3],
    ['informal worker', 5, 40, 1, 2, 23],
    ['NSSF', 6, 9, 4, 2, 7],
    ['social security number', 7, 9, 4, 2, 7],
  ])('%s', (_name, type, payment, program_id, beneficiary_set, beneficiary_type) => {
    expect(paymentOfCard(type)).toBe(payment)
    const kind = { program_id, beneficiary_set, beneficiary_type }
    expect(kindOfPayment(payment)).toEqual(kind)
    expect(kindProblem(payment, kind)).toBeUndefined()
  })

  it.each([
    [2, 1, 1, 1, undefined],
    [2, 1, 2, 4, undefined],
    [2, 1, 2, 5, undefined],
    [9, 4, 1, 5, undefined],
    [9, 4, 2, 5, 'beneficiary_type'],
    [2, 1, 1, 5, 'beneficiary_type'],
    [9, 1, 2, 7, 'program_id'],
    [39, 2, 2, 6, undefined],
    [19, 1, 2, 2, 'payment_type_id'],
    // A facility's own payment types and programmes are not checked.
    [1001, 1, 2, 2, undefined],
    [2, 1001, 2, 2, undefined],
  ])('payment %s, programme %s, set %s, type %s: %s', (root, program_id, set, type, field) => {
    const kind = { program_id, beneficiary_set: set, beneficiary_type: type }
    expect(kindProblem(root, kind)?.field).toBe(field)
  })
})

describe('checking a card', () => {
  it('follows its status', () => {
    const allowedVerdicts = [pending, valid, expired, refused, replaced].map((status) =>
      (['VALID', 'REFUSED', 'PENDING'] as const).filter((verdict) => mayBecome(status as number, verdict)),
    )
    expect(allowedVerdicts).toEqual([['VALID', 'REFUSED'], ['REFUSED', 'PENDING'], [], ['PENDING'], []])
  })

  it('a refusal needs a reason, a register response its number', () => {
    expect(verdictProblem('REFUSED', { reason: 'no' })?.field).toBe('reason')
    expect(verdictProblem('REFUSED', { reason: 'of his brother' })).toBeUndefined()
    expect(verdictProblem('VALID', {})?.field).toBe('method')
    expect(verdictProblem('VALID', { method: verificationMethod.ONLINE.value })?.field).toBe('ref')
    expect(verdictProblem('VALID', { method: verificationMethod.ONLINE.value, ref: 'A-77' })).toBeUndefined()
    expect(verdictProblem('VALID', { method: verificationMethod.CARD_SEEN.value })).toBeUndefined()
    expect(verdictProblem('PENDING', {})).toBeUndefined()
  })
})

it('a household has the order of its card, and twelve persons are not too many', () => {
  const member = (id: number, member_no: number | null) =>
    ({ patient: { id }, member_no, relation: null, status: null }) as never
  const ordered = inOrderOfCard([member(4, null), member(3, 2), member(2, 1), member(1, null)])
  expect(ordered.map(({ patient }) => patient.id)).toEqual([2, 3, 1, 4])
  expect([isCrowded(12), isCrowded(13)]).toEqual([false, true])
})

it.each([
  ['000102030001', '00010203-0001', 2],
  ['០០០១០២០៣ ៥០០១', '00010203-5001', 3],
  ['00010203-9001', '00010203-9001', 4],
  ['000123400012340', '0001234-0001234-0', 6],
  ['a0001234', 'A-0001234', 7],
  ['0001', '0001', undefined],
])('a card number typed as %s is %s', (input, number, type) => {
  expect(cardNumberText(input)).toBe(number)
  expect(cardTypesOf(number)[0]).toBe(type)
})

it('the register is queried once the number is complete and of its type', () => {
  expect(wholeCard(2, '០០០១០២០៣០០០១')).toEqual({
    card_type: identityType.EQUITY_CARD.value,
    card_number: '00010203-0001',
  })
  for (const [type, input] of [
    [2, '00010203'],
    [null, '00010203-0001'],
    [2, undefined],
  ])
    expect(wholeCard(type, input)).toBeUndefined()
})
