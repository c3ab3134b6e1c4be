/** Rules of claims beside their checks: permissions, deadlines, corrections, remittances. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { caseStatus, claimReason } from '#schemas/codes/claim-terms.ts'
import { claimStates } from '#schemas/parts/claim-states.ts'
import { dueOn, nextActor } from '#src/workflows/claims/domain/deadlines.ts'
import {
  canDeny,
  correctableFor,
  correctableIn,
  fixPath,
  meanings,
} from '#src/workflows/claims/domain/reasons.ts'
import { matchRemittance } from '#src/workflows/claims/domain/remittance.ts'
import { isSampled } from '#src/workflows/claims/domain/sampling.ts'
import { type ClaimPeople, conflicts, type Duty } from '#src/workflows/claims/domain/separation-of-duties.ts'
import { verdictProblem, verdictStatus } from '#src/workflows/claims/domain/verdicts.ts'

const people: ClaimPeople = {
  saved_by: 1,
  provider_approved_by: 2,
  submitted_by: 3,
  accepted_by: 4,
  reviewer_id: 5,
  approver_id: 6,
}

describe('states', () => {
  const transitions = Object.values(claimStates.transitions)

  it('have the twelve numbers of the specification', () => {
    const numbers = Object.values(claimStatus).map(({ value }) => value)
    expect(numbers.sort()).toEqual([39, 41, 42, 44, 45, 46, 47, 48, 49, 50, 51, 52])
  })

  const from = (state: string) =>
    transitions
      .filter((transition) => (transition.from as readonly string[]).includes(state))
      .map(({ to }) => to)

  it('random walks stay within them, and end only in Closed', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), (choices) => {
        let state = 'ProviderSaved'
        for (const choice of choices) {
          const open = from(state)
          if (open.length === 0) return state === 'Closed'
          state = open[choice % open.length] ?? ''
        }
        return state in claimStatus
      }),
    )
  })

  it('are all reachable', () => {
    const reachable = new Set(['ProviderSaved'])
    for (const state of reachable) for (const next of from(state)) reachable.add(next)
    expect([...reachable].sort()).toEqual(Object.keys(claimStatus).sort())
  })

  it.each<[Duty, number[]]>([
    ['signOff', [1]],
    ['payer', [1, 2, 3]],
    ['approve', [1, 2, 3, 5]],
    ['rule', [1, 2, 3, 5, 6]],
  ])('%s is refused to whoever had a hand in it', (duty, refused) => {
    const all = [1, 2, 3, 4, 5, 6, 7]
    expect(all.filter((user) => conflicts(duty, people, user))).toEqual(refused)
  })
})

describe('deadlines', () => {
  const terms = { day: '2026-03-10', cutoff: '2026-04-03', appealDays: 20, isReduced: false }
  it.each<[keyof typeof claimStatus, string | null, object]>([
    ['ProviderSaved', '2026-04-03', {}],
    ['ProviderSubmitted', '2026-03-25', {}],
    ['Rejected', '2026-04-09', {}],
    ['Denied', '2026-03-30', {}],
    ['Denied', '2026-04-09', { appealDays: null }],
    ['Approved', null, {}],
    ['Approved', '2026-03-30', { isReduced: true }],
    ['Closed', null, {}],
  ])('%s is due on %s', (name, day, more) => {
    expect(dueOn(claimStatus[name].value, { ...terms, ...more })).toBe(day)
  })

  it('every state but the last has a next actor', () => {
    for (const { value } of Object.values(claimStatus))
      expect(nextActor(value) === null).toBe(value === claimStatus.Closed.value)
    const { Accepted, Appealed } = claimStatus
    expect([false, true].map((isDecided) => nextActor(Accepted.value, isDecided))).toEqual([
      'reviewer',
      'approver',
    ])
    expect(nextActor(Appealed.value, false)).toBe('approver')
  })
})

describe('reasons', () => {
  it('each has an action and a page', () => {
    for (const [name, { value }] of Object.entries(claimReason)) {
      expect(meanings[name as keyof typeof meanings].todo.kh).not.toBe('')
      expect(fixPath(value, { claim: 'CL26-1', visit: 'V1' })).toMatch(/^\//)
    }
  })

  it('without correctable fields require documents, or a transition of the claim', () => {
    const onPaper = Object.values(meanings).filter(({ fields }) => fields.join() === 'documents')
    for (const { todo } of onPaper)
      expect(todo.en).toMatch(/attach|in an appeal|abandon one|refer the claim to/i)
  })

  it('unlock their fields, and are final only without correctable ones', () => {
    const { REFERRAL, NO_DIAGNOSIS, RATE, NOT_COVERED } = claimReason
    expect(correctableFor([REFERRAL.value])).toEqual(['referral_no', 'documents'])
    expect(correctableFor([NO_DIAGNOSIS.value, RATE.value])).toEqual(['primary_diagnosis_id'])
    expect(correctableIn(claimStatus.Denied.value, [])).toEqual(['documents'])
    expect(correctableIn(claimStatus.Accepted.value, [])).toEqual([])
    expect([canDeny([REFERRAL.value]), canDeny([REFERRAL.value, NOT_COVERED.value])]).toEqual([false, true])
  })
})

describe('decisions', () => {
  it('never approve more than claimed, and reduce with a reason', () => {
    const amounts = fc.record({ amount: fc.nat(1_000_000), accepted: fc.nat(1_000_000) })
    fc.assert(
      fc.property(amounts, fc.boolean(), ({ amount, accepted }, hasReason) => {
        const stands = !verdictProblem({ amount, accepted, reason: hasReason ? 10 : null })
        return stands === (accepted === amount ? !hasReason : accepted < amount && hasReason)
      }),
    )
    expect(verdictStatus({ amount: 5, accepted: 5 })).toBe(caseStatus.ACCEPTED.value)
    expect(verdictStatus({ amount: 5, accepted: 2 })).toBe(caseStatus.REDUCED.value)
    expect(verdictStatus({ amount: 5, accepted: 0 })).toBe(caseStatus.DENIED.value)
  })

  it('sample about one claim in ten', () => {
    const sampled = Array.from({ length: 10_000 }, (_, id) => id).filter(isSampled).length
    expect(sampled).toBeGreaterThan(900)
    expect(sampled).toBeLessThan(1100)
  })
})

describe('a remittance', () => {
  const certified = [
    { code: 'CL26-0000001', amount: 8000 },
    { code: 'CL26-0000002', amount: 12_000 },
    { code: 'CL26-0000003', amount: 4000 },
  ]
  it('matches exactly to the riel, with any column separator', () => {
    const text = 'Claim;Amount\nCL26-0000001;8000\nCL26-0000002,"12,000"\ncl26-0000003\t4,000 ៛\n'
    expect(matchRemittance(text, certified)).toEqual({
      paid: 24_000,
      certified: 24_000,
      matched: 3,
      differences: [],
    })
  })

  it.each([
    ['of another payer', 'CL25-0000009;500', 'This claim is not part of the invoice.'],
    ['that pays twice', 'CL26-0000001;8000\nCL26-0000001;8000', 'It is in the file twice.'],
    ['of another amount', 'CL26-0000001;7000', 'The amount differs from the certified amount.'],
    ['that can’t be read', 'CL26-0000001;8000\nsomething', 'Line 2 can’t be read.'],
  ])('%s is reported', (_, text, sentence) => {
    const { differences } = matchRemittance(text, certified.slice(0, 1))
    expect(differences.map((one) => one.text.en)).toContain(sentence)
  })
})
