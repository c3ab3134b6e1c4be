/** Medicines need an answer about allergies, or a reason why the patient could not be asked. */
import { expect, it } from 'vitest'
import { allergyAnswer } from '#schemas/codes/allergy.ts'
import { type AllergySummary, isAllergyOpen } from '#src/workflows/patients/domain/allergies.ts'

const { NONE_KNOWN, CANNOT_ANSWER } = allergyAnswer
const arrivedAt = '2026-11-26T03:00:00.000Z'
const none: AllergySummary = { state: 'not_asked', assessment: null, allergies: [], notes: [] }
const excused = (reason: string | null, at: string): AllergySummary => ({
  ...none,
  assessment: { at, by: null, answer: CANNOT_ANSWER.value, reason },
})

it.each<[string, AllergySummary, boolean]>([
  ['nothing recorded', none, true],
  ['an allergy', { ...none, state: 'listed' }, false],
  ['an earlier note', { ...none, notes: ['penicillin'] }, false],
  [
    'no known allergies, asked years ago',
    { ...none, state: 'none_known', assessment: { ...answered(), answer: NONE_KNOWN.value } },
    false,
  ],
  ['could not be asked in this visit', excused('unconscious', '2026-11-26T03:05:00.000Z'), false],
  ['could not be asked, in the minute of the arrival', excused('unconscious', arrivedAt), false],
  ['could not be asked in an earlier visit', excused('unconscious', '2026-11-25T03:05:00.000Z'), true],
  ['could not be asked, without a reason', excused(null, '2026-11-26T03:05:00.000Z'), true],
  ['could not be asked, with a reason of four letters', excused('busy', '2026-11-26T03:05:00.000Z'), true],
])('%s', (_, summary, isOpen) => {
  expect(isAllergyOpen(summary, arrivedAt)).toBe(isOpen)
})

function answered() {
  return { at: '2020-01-01T00:00:00.000Z', by: null, reason: null }
}
