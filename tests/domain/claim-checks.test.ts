/** The checks of claims (domain 2.2): each finds exactly its own defect. */
import { describe, expect, it } from 'vitest'
import { careType } from '#schemas/codes/care-type.ts'
import { gender } from '#schemas/codes/gender.ts'
import type { ClaimFacts, WrittenOffFact } from '#src/workflows/claims/domain/checks/facts.ts'
import { judge, rules, textOf } from '#src/workflows/claims/domain/checks/judge.ts'
import { isExhausted } from '#src/workflows/claims/domain/checks/other-claims.ts'
import { fixLink, readinessOf } from '#src/workflows/claims/domain/checks/readiness.ts'
import { benefit, clean, diagnosis, service } from '#tests/support/claim-facts.ts'

const visit = (more: Partial<ClaimFacts['visit']>) => ({ visit: { ...clean.visit, ...more } })
const card = (more: Partial<NonNullable<ClaimFacts['card']>>) => ({
  card: { ...(clean.card as NonNullable<ClaimFacts['card']>), ...more },
})
const program = (more: Partial<NonNullable<ClaimFacts['program']>>) => ({
  program: { ...(clean.program as NonNullable<ClaimFacts['program']>), ...more },
})
const factsWithCriterion = (criterion: number, value: string, operator = 1) => ({
  services: [service({ criteria: [{ criterion, operator, value, message: { kh: 'ត្រូវ', en: 'Must' } }] })],
})
const delivery = { what: 'DEL-01', forms: [{ kh: 'ទម្រង់', en: 'Form' }], is_filled: false }
const writtenOff = (more: Partial<WrittenOffFact> = {}): WrittenOffFact => ({
  code: 'CL26-0000003',
  reasons: [14],
  denied_on: '2026-01-15',
  is_ruled: false,
  resubmissions: 0,
  appeal_days: null,
  is_secondary: false,
  ...more,
})
const inpatient = { type: 5, from: '2026-03-01', to: '2026-03-04' }
const both = [diagnosis(), diagnosis({ kind: 4 }), diagnosis({ kind: 5 })]

const cases: [code: string, what: string, more: Partial<ClaimFacts>][] = [
  ['E00', 'no card', { card: null }],
  ['E01', 'a card that expired before', card({ expires: '2026-03-01' })],
  ['E01', 'a card from later on', card({ from: '2026-03-05' })],
  ['E01', 'a card whose attachment ended before', card({ until: '2026-03-01' })],
  ['E02', 'another name on the card', card({ name_match: 40 })],
  ['E03', 'a number of another form', card({ number: '123' })],
  ['E04', 'a card of another programme', { rival: '1234567-1234567-1' }],
  ['E05', 'a card nobody checked', card({ method: null })],
  ['E05', 'a card that was refused', card({ status: 4 })],
  ['E06', 'no contract', program({ is_contracted: false })],
  ['E07', 'no authorisation', program({ requires_preauth: true })],
  ['R01', 'a referral without letter', visit({ is_referred: true })],
  ['X01', 'a likely double', { patient: { ...clean.patient, is_doubtful: true } }],
  ['D01', 'no primary diagnosis', { diagnoses: [diagnosis({ kind: 2 })] }],
  ['D02', 'an inpatient without diagnosis on discharge', visit(inpatient)],
  ['D03', 'a diagnosis of men', { diagnoses: [diagnosis({ sex: gender.Male.value })] }],
  ['D03', 'a diagnosis of children', { diagnoses: [diagnosis({ age_max: 14 })] }],
  ['D04', 'a diagnosis beside the benefit', { cases: [benefit({ diagnoses: ['O80'] })] }],
  ['S01', 'a service that is not linked', { services: [service({ standard: null })] }],
  ['S02', 'a service of a higher level', { services: [service({ level_from: 6 })] }],
  ['S03', 'a service too soon again', { services: [service({ frequency_days: 28, last_on: '2026-02-20' })] }],
  ['S04', 'a service twice on a day', { services: [service(), service()] }],
  ['S05', 'a benefit beyond its limit', { cases: [benefit({ quantity: 2, amount: 16000 })] }],
  ['S06', 'a service without its form', visit({ evidence: [delivery] })],
  ['S06', 'a benefit without its form', { cases: [benefit({ evidence: [delivery] })] }],
  ['S07', 'an operation without note', { services: [service({ is_surgery: true })] }],
  ['S08', 'a service for men', { services: [service({ sex: gender.Male.value })] }],
  ['S09', 'below the least age', factsWithCriterion(1, '40', 2)],
  ['S09', 'above the highest age', factsWithCriterion(2, '15', 3)],
  ['S09', 'the other sex', factsWithCriterion(3, 'Male')],
  ['S09', 'a diagnosis that is not among', factsWithCriterion(4, 'O80;O81', 4)],
  ['S09', 'a level that is not among', factsWithCriterion(5, 'HC', 4)],
  ['S09', 'another service first', factsWithCriterion(8, 'LAB-09', 4)],
  ['S09', 'a form first', factsWithCriterion(9, 'FORM')],
  ['S10', 'no service of the benefit', { cases: [benefit({ services: ['MAT-01'] })] }],
  ['S11', 'an inpatient service of an outpatient', { services: [service({ care_type: careType.I.value })] }],
  [
    'S11',
    'an outpatient service after the admission',
    { services: [service({ care_type: careType.O.value })], ...visit(inpatient), diagnoses: both },
  ],
  ['S12', 'a test without result', { services: [service({ lacks_result: true })] }],
  ['S13', 'nobody with a licence', { services: [service({ lacks_practitioner: true })] }],
  ['V00', 'somebody who is still here', visit({ to: null })],
  ['V01', 'another stay at the time', { overlapping: ['V260000009'] }],
  ['V02', 'back within a day', { just_left: ['V260000009'] }],
  ['V07', 'a claimed outpatient visit within the stay', { claimed_within: ['CL26-0000009'] }],
  ['B06', 'the same benefit claimed', { cases: [benefit({ claimed_in: ['CL26-0000009'] })] }],
  [
    'B06',
    'the same service claimed line by line',
    { ...program({ model: 2 }), services: [service({ claimed_in: ['CL26-0000009'] })] },
  ],
  ['C01', 'a denial that can no longer be appealed', { written_off: [writtenOff()] }],
  ['C02', 'a claim that was given up', { written_off: [writtenOff({ denied_on: null })] }],
  ['V05', 'no vital signs', visit({ has_triage: false })],
  ['V06', 'no prescription', visit({ has_prescription: false })],
  [
    'A01',
    'an operation without its note on paper',
    {
      services: [service({ is_surgery: true })],
      ...visit({ has_operation_note: true }),
      claim: { is_sent: false, preauth_no: null, referral_no: null, papers: [2] },
    },
  ],
  ['B01', 'no benefit', { cases: [] }],
  [
    'B02',
    'two that exclude each other',
    { cases: [benefit(), benefit({ code: 'HEF-EMG', excludes: ['HEF-OPD'] })] },
  ],
  ['B03', 'no rate', { cases: [benefit({ rate: null, amount: 0 })] }],
  ['B04', 'too often in a year', { cases: [benefit({ max_per_year: 2, this_year: 2 })] }],
  ['B05', 'too soon', { cases: [benefit({ min_days_between: 30, last_on: '2026-02-20' })] }],
  ['M01', 'an amount that is not rate by quantity', { cases: [benefit({ amount: 9000 })] }],
  ['M02', 'money taken', { invoice: { is_issued: true, paid_for_covered: 5000 } }],
  ['M03', 'more transport than the way costs', { transport: { paid: 21_000, allowed: 20_000 } }],
  [
    'M04',
    'food for more days',
    { cases: [benefit({ is_daily: true, quantity: 3, amount: 24000, max_per_visit: null })] },
  ],
  ['M05', 'no invoice', { invoice: null }],
  ['P01', 'a closed month', { month: { status: 3, cutoff: '2026-04-03' } }],
  ['P02', 'after the cut-off', { today: '2026-04-04' }],
]

describe('checks of claims', () => {
  it('find nothing in a correct claim', () => {
    expect(judge(clean)).toEqual([])
    expect(readinessOf([])).toMatchObject({ state: 'ready', missing: 0 })
  })

  it.each(cases)('%s: %s', (code, _, more) => {
    expect(judge({ ...clean, ...more }).map((found) => found.code)).toEqual([code])
  })

  it('V03 and V04: stays that are too long, or end before they start', () => {
    const found = (from: string, to: string) =>
      judge({ ...clean, ...visit({ ...inpatient, from, to }), diagnoses: both }).map((one) => one.code)
    expect(found('2026-01-01', '2026-03-01')).toContain('V03')
    expect(found('2026-03-04', '2026-03-01')).toEqual(['V04'])
  })

  it('S02 ranks a national hospital above a provincial one, whatever their numbers', () => {
    const found = (level: number, level_from: number) =>
      judge({ ...clean, level, services: [service({ level_from })] }).map(({ code }) => code)
    expect([found(5, 6), found(6, 5)]).toEqual([[], ['S02']])
  })

  it('a submitted claim follows its own deadlines instead of its month', () => {
    const month = { status: 3, cutoff: '2026-03-01' }
    const sent = { is_sent: true, preauth_no: null, referral_no: null, papers: [2, 5] }
    expect(judge({ ...clean, month }).map(({ code }) => code)).toEqual(['P01', 'P02'])
    expect(judge({ ...clean, month, claim: sent })).toEqual([])
  })

  it.each<[string, boolean, Partial<WrittenOffFact>]>([
    ['the last day to appeal', false, { denied_on: '2026-02-01' }],
    ['the day after', true, { denied_on: '2026-01-31' }],
    ['a programme with fewer days to appeal', true, { denied_on: '2026-02-15', appeal_days: 10 }],
    ['an appeal was refused', true, { denied_on: '2026-03-01', is_ruled: true }],
    ['given up after a correction was asked for', false, { denied_on: null }],
    ['given up after the last resubmission', true, { denied_on: null, resubmissions: 3 }],
  ])('C01 and C02: %s', (_, isFinal, more) => {
    expect(isExhausted(writtenOff(more), clean.today)).toBe(isFinal)
    const [found] = judge({ ...clean, written_off: [writtenOff(more)] })
    expect(found).toMatchObject({
      code: isFinal ? 'C01' : 'C02',
      text: { en: expect.stringMatching(/CL26-0000003 \(Duplicate claim\)/) },
    })
  })

  it('a text without its codes is a complete sentence in both languages', () => {
    const incomplete = /\b(for|of|from|to|by|than|that|with)([:.]?$| (does|is|than|with)\b)|[:៖(]\s*$| {2}|\{/
    const broken = rules
      .map(({ code }) => textOf(code))
      .filter(({ en, kh }) => incomplete.test(en) || /(សម្រាប់|នៃ|ពី)\s*[៖។]?( |$)|[៖(]\s*$|\{/.test(kh))
    expect(broken).toEqual([])
    expect(textOf('S06').en).toBe('A required form is missing.')
  })

  it('readiness counts the missing parts, and says when it is too late', () => {
    const of = (...all: Partial<ClaimFacts>[]) => readinessOf(judge(Object.assign({}, clean, ...all)))
    const noVitals = visit({ has_triage: false })
    expect(of(noVitals)).toMatchObject({ state: 'missing', missing: 1 })
    expect(of(noVitals, { invoice: null })).toMatchObject({ state: 'missing', missing: 2 })
    expect(of({ rival: '1234567-1234567-1' })).toMatchObject({ state: 'ready' })
    for (const final of [
      { month: { status: 3, cutoff: null } },
      { cases: [benefit({ claimed_in: ['CL26-0000009'] })] },
      { written_off: [writtenOff()] },
    ])
      expect(of(final)).toMatchObject({ state: 'impossible' })
  })

  it('B00: no payer, and no case', () => {
    expect(judge({ ...clean, program: null, card: null }).map(({ code }) => code)).toEqual(['E00', 'B00'])
  })

  it('every check is tested above, has a text in both languages, and a page to correct it', () => {
    const tried = new Set([...cases.map(([code]) => code), 'V03', 'V04', 'B00'])
    expect(rules.map(({ code }) => code).filter((code) => !tried.has(code))).toEqual([])
    expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length)
    const [found] = judge({ ...clean, ...factsWithCriterion(3, 'Male') })
    expect(found?.text).toEqual({
      kh: expect.stringContaining('W-01'),
      en: expect.stringContaining('W-01'),
    })
    const subject = { visit: 'V1', visit_id: 1, facility: 1, invoice: null }
    for (const { fix } of rules) expect(fixLink(fix, subject)).toMatch(/^\//)
  })
})
