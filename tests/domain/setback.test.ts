/** Acts that refuse, undo or end are never the primary button, in any workflow. */
import { expect, it } from 'vitest'
import { registry } from '#application/registry.ts'
import { isSetback } from '#schemas/kit/setback.ts'
import { manualTransitions } from '#schemas/kit/states.ts'

const setbacks: Readonly<Record<string, readonly string[]>> = {
  'api-tokens': ['revoke'],
  appointments: ['miss', 'cancel'],
  'cash-flow': ['post', 'reverse'],
  claim_invoices: ['unlock', 'giveBack', 'reversePayment'],
  claims: [
    'takeBack',
    'recall',
    'close',
    'reject',
    'deny',
    'reopenReview',
    'reviewAgain',
    'uphold',
    'refuseAppeal',
    'reverseReimbursement',
  ],
  invoices: ['discard'],
  referrals: ['decline', 'redirect', 'cancel'],
  shifts: ['reopen', 'takeBack', 'dispute'],
  visits: ['reopen', 'cancel'],
  'investigation-orders': ['withdraw', 'cancel'],
  'prescription-lines': ['lack', 'restock', 'takeBack', 'cancel'],
  'ward-beds': ['clean', 'block'],
}

it.each(
  registry.all.filter((one) => manualTransitions(one).length > 0).map((one) => [one.name, one] as const),
)('the backward acts of %s', (name, resource) => {
  const found = manualTransitions(resource).flatMap(([own]) => (isSetback(resource, own) ? [own] : []))
  expect(found).toEqual(setbacks[name])
})
