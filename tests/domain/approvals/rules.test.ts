/** Domain 1.5 and 2.5 as tables: deciders, levels, and deadlines. */
import { describe, expect, it, test } from 'vitest'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import {
  type ApproverFacts,
  type Decider,
  type Judged,
  mayDecide,
  mayWithdraw,
  outcomeOf,
} from '#src/domain/approvals/judge.ts'
import { approvalKinds, freezable, kindOfNumber } from '#src/domain/approvals/kinds.ts'
import { isAutomatic, type LevelQuery, type LevelRule, levelsFor } from '#src/domain/approvals/levels.ts'
import { justificationProblems } from '#src/domain/approvals/reason.ts'
import { isExpired, isOverdue, timesOf } from '#src/domain/approvals/times.ts'

const now = new Date('2026-03-10T03:00:00Z')
const waiting: Judged = {
  decision: approvalDecision.PENDING.value,
  requested_by: 7,
  expires_at: '2026-03-11T03:00:00Z',
  approver_permission: 'approve_refund',
  approver_role_id: null,
}
const decider: Decider = {
  userId: 8,
  holds: (name) => ['decide_approval', 'approve_refund'].includes(name),
  holdsRole: () => false,
  covers: true,
}
const free: ApproverFacts = { decidedOtherLevel: false, dependsOnIt: false, returnsFavour: false }

describe('deciders', () => {
  test.each<[string, Partial<Judged>, Partial<Decider>, Partial<ApproverFacts>, string | undefined]>([
    ['whoever it waits for', {}, {}, {}, undefined],
    ['not from elsewhere', {}, { covers: false }, {}, 'RECORD_NOT_FOUND'],
    ['not without the right to decide', {}, { holds: (n) => n === 'approve_refund' }, {}, 'FORBIDDEN'],
    ['not without that of the kind', {}, { holds: (n) => n === 'decide_approval' }, {}, 'FORBIDDEN'],
    [
      'a rule may name no permission',
      { approver_permission: null },
      { holds: (n) => n === 'decide_approval' },
      {},
      undefined,
    ],
    ['nor without the role of the rule', { approver_role_id: 3 }, {}, {}, 'FORBIDDEN'],
    ['with that role', { approver_role_id: 3 }, { holdsRole: (id) => id === 3 }, {}, undefined],
    ['never one’s own', {}, { userId: 7 }, {}, 'OWN_REQUEST'],
    ['not what is decided', { decision: approvalDecision.APPROVED.value }, {}, {}, 'APPROVAL_DECIDED'],
    ['not what was withdrawn', { decision: approvalDecision.WITHDRAWN.value }, {}, {}, 'APPROVAL_DECIDED'],
    ['not what has expired', { expires_at: '2026-03-10T03:00:00Z' }, {}, {}, 'APPROVAL_EXPIRED'],
    ['not on two levels', {}, {}, { decidedOtherLevel: true }, 'OTHER_LEVEL'],
    ['not what one’s own request hangs on', {}, {}, { dependsOnIt: true }, 'CIRCULAR_APPROVAL'],
    ['not in return', {}, {}, { returnsFavour: true }, 'CIRCULAR_APPROVAL'],
  ])('%s', (_, request, person, ties, expected) => {
    const facts = { ties: { ...free, ...ties }, now }
    expect(mayDecide({ ...waiting, ...request }, { ...decider, ...person }, facts)).toBe(expected)
  })

  it('requests outside the user’s areas are hidden', () => {
    const decided = { ...waiting, decision: approvalDecision.REJECTED.value, requested_by: 8 }
    const facts = { ties: free, now }
    expect(mayDecide(decided, { ...decider, covers: false }, facts)).toBe('RECORD_NOT_FOUND')
  })
})

test('a user can withdraw only their own pending request', () => {
  expect(mayWithdraw(waiting, 7)).toBeUndefined()
  expect(mayWithdraw(waiting, 8)).toBe('RECORD_NOT_FOUND')
  expect(mayWithdraw(waiting, null)).toBe('RECORD_NOT_FOUND')
  expect(mayWithdraw({ ...waiting, decision: approvalDecision.APPROVED.value }, 7)).toBe('APPROVAL_DECIDED')
})

test('decisions are final', () => {
  for (const act of ['approve', 'reject', 'withdraw', 'expire'] as const) {
    expect(outcomeOf('PENDING', act)).toBeDefined()
    for (const from of ['APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const)
      expect(outcomeOf(from, act)).toBeUndefined()
  }
})

const rule = (values: Partial<LevelRule>): LevelRule => ({
  level: 1,
  amount_from: null,
  amount_to: null,
  facility_level_id: null,
  approver_permission: null,
  approver_role_id: null,
  sla_hours: 24,
  auto_approve_up_to: null,
  ...values,
})
const buildQuery = (
  amountBefore: number | null,
  amountAfter: number | null,
  facilityLevel = 2,
): LevelQuery => ({
  amountBefore,
  amountAfter,
  facilityLevel,
})

describe('levels', () => {
  const first = rule({})
  const large = rule({ level: 2, amount_from: 100_000 })
  const hospital = rule({ facility_level_id: 5 })
  const small = rule({ amount_to: 1000 })

  it.each<[string, LevelRule[], LevelQuery, LevelRule[]]>([
    ['none', [], buildQuery(0, 1), []],
    ['one', [first, large], buildQuery(50_000, 0), [first]],
    ['two from an amount on', [large, first], buildQuery(100_000, 0), [first, large]],
    ['by the difference', [first, large], buildQuery(500_000, 450_000), [first]],
    ['the facility’s own before all', [first, hospital, small], buildQuery(0, 500, 5), [hospital]],
    ['not another facility’s', [hospital], buildQuery(0, 500, 2), []],
    ['the narrower amounts', [first, small], buildQuery(0, 1000), [small]],
    ['outside of them the wider', [first, small], buildQuery(0, 1001), [first]],
  ])('%s', (_, rules, of, expected) => expect(levelsFor(rules, of)).toEqual(expected))

  it.each<[string, number | null, LevelQuery, boolean]>([
    ['up to the amount', 2000, buildQuery(0, 2000), true],
    ['not above', 2000, buildQuery(0, 2001), false],
    ['not without a limit', null, buildQuery(0, 0), false],
    ['not without amounts', 2000, buildQuery(null, null), false],
  ])('by itself: %s', (_, limit, of, expected) =>
    expect(isAutomatic(rule({ auto_approve_up_to: limit }), of)).toBe(expected),
  )
})

test('is due after the rule’s hours, and expires after twice as many', () => {
  const times = timesOf(now, 24)
  expect(times).toEqual({
    due_at: '2026-03-11T03:00:00.000Z',
    expires_at: '2026-03-12T03:00:00.000Z',
  })
  const at = (text: string) => new Date(text)
  expect(isOverdue(times, at('2026-03-11T02:59:59Z'))).toBe(false)
  expect(isOverdue(times, at('2026-03-11T03:00:00Z'))).toBe(true)
  expect(isExpired(times, at('2026-03-12T02:59:59Z'))).toBe(false)
  expect(isExpired(times, at('2026-03-12T03:00:00Z'))).toBe(true)
  expect(isOverdue({ due_at: null }, now)).toBe(false)
})

describe('justification', () => {
  test.each<[string, string, string | null, string[]]>([
    ['a reason of the kind', 'OVERPAID', null, []],
    ['a reason of another kind', 'MONK', null, ['reason_code']],
    ['an unknown one', 'nope', null, ['reason_code']],
    ['a name every object has', 'toString', null, ['reason_code']],
    ['another without words', 'OTHER', '', ['reason_text']],
    ['another with blanks', 'OTHER', '          ', ['reason_text']],
    ['another with invisible letters', 'OTHER', '\u3164'.repeat(12), ['reason_text']],
    ['another with ten letters', 'OTHER', 'ten letters', []],
    ['Khmer letters with what stands on them', 'OTHER', 'បង់ប្រាក់ពីរដងលើវិក្កយបត្រ', []],
    ['a few of them', 'OTHER', 'ខុសឈ្មោះ', ['reason_text']],
  ])('%s', (_, reason_code, reason_text, fields) => {
    const problems = justificationProblems('REFUND', { reason_code, reason_text })
    expect(problems.map(({ field }) => field)).toEqual(fields)
  })

  test('an exception requires a document', () => {
    const monk = { reason_code: 'MONK' }
    expect(justificationProblems('EXCEPTION', monk).map(({ field }) => field)).toEqual(['documents'])
    expect(justificationProblems('EXCEPTION', { ...monk, documents: [1] })).toEqual([])
  })
})

test('every kind has its rules, and clinical records are never frozen', () => {
  expect(Object.keys(approvalKinds).sort()).toEqual(Object.keys(approvalKind).sort())
  // Those of domain 1.5, the debt of 2.1, payout accounts and exchange rates.
  expect(Object.keys(approvalKind)).toHaveLength(15)
  for (const { reasons, slaHours } of Object.values(approvalKinds)) {
    expect(reasons.at(-1)).toBe('OTHER')
    expect(slaHours).toBeGreaterThan(0)
  }
  for (const name of ['visits', 'patients']) expect(freezable.has(name)).toBe(false)
  expect(freezable.has('active-periods')).toBe(true)
  expect(kindOfNumber(approvalKind.REFUND.value)).toBe('REFUND')
  expect(() => kindOfNumber(99)).toThrow('99')
})
