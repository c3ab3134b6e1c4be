/** A visit without findings as a claim; tests add the defects. */
import { verificationMethod } from '#schemas/codes/attachment.ts'
import { careType } from '#schemas/codes/care-type.ts'
import { gender } from '#schemas/codes/gender.ts'
import { programme } from '#schemas/codes/programme.ts'
import type {
  CaseFact,
  ClaimFacts,
  DiagnosisFact,
  ServiceFact,
} from '#src/workflows/claims/domain/checks/facts.ts'

export const diagnosis = (more: Partial<DiagnosisFact> = {}): DiagnosisFact => ({
  code: 'A09',
  kind: 1,
  sex: null,
  age_min: null,
  age_max: null,
  ...more,
})

export const service = (more: Partial<ServiceFact> = {}): ServiceFact => ({
  code: 'W-01',
  standard: 'OPD-01',
  quantity: 1,
  day: '2026-03-02',
  level_from: 1,
  sex: null,
  age_min: null,
  age_max: null,
  is_surgery: false,
  frequency_days: null,
  last_on: null,
  this_year: 0,
  claimed_in: [],
  criteria: [],
  care_type: careType.B.value,
  lacks_result: false,
  lacks_practitioner: false,
  ...more,
})

export const benefit = (more: Partial<CaseFact> = {}): CaseFact => ({
  code: 'HEF-OPD',
  quantity: 1,
  rate: 8000,
  amount: 8000,
  max_per_visit: 1,
  max_per_year: null,
  this_year: 0,
  min_days_between: null,
  last_on: null,
  excludes: [],
  claimed_in: [],
  diagnoses: [],
  services: [],
  is_daily: false,
  is_support: false,
  evidence: [],
  ...more,
})

export const clean: ClaimFacts = {
  today: '2026-03-03',
  visit: {
    id: 1,
    code: 'V260000001',
    type: 6,
    book: 1,
    from: '2026-03-02',
    to: '2026-03-02',
    is_referred: false,
    letter: null,
    has_triage: true,
    has_prescription: true,
    has_form: false,
    evidence: [],
    has_operation_note: false,
    has_discharge: true,
  },
  patient: { sex: gender.FeMale.value, years: 36, is_doubtful: false },
  program: { id: 1, model: 1, requires_preauth: false, is_contracted: true },
  level: 4,
  card: {
    program_id: programme.HEF.value,
    type: 2,
    number: '10010101-0001',
    status: 2,
    from: '2026-01-01',
    until: null,
    expires: '2026-12-31',
    name_match: 100,
    method: verificationMethod.CARD_SEEN.value,
  },
  rival: null,
  diagnoses: [diagnosis()],
  services: [service()],
  cases: [benefit()],
  invoice: { is_issued: true, paid_for_covered: 0 },
  month: { status: 1, cutoff: '2026-04-03' },
  overlapping: [],
  just_left: [],
  claimed_within: [],
  written_off: [],
  transport: { paid: 20_000, allowed: 20_000 },
  claim: { is_sent: false, preauth_no: null, referral_no: null, papers: [2, 5] },
}
