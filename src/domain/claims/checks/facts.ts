/**
 * What the checks of a claim know of a visit: read for many visits at once
 * (src/server/workflows/claims/facts).
 */
import type { Label } from '#schemas/kit/types.ts'
import type { Evidence } from '../../visits/evidence.ts'

export interface DiagnosisFact {
  code: string
  /** Number of diagnosisKind. */
  kind: number
  sex: number | null
  age_min: number | null
  age_max: number | null
}

export interface CriterionFact {
  criterion: number
  operator: number
  value: string
  message: Label
}

export interface ServiceFact {
  code: string
  standard: string | null
  quantity: number
  day: string
  /** Lowest level of facility that gives it. */
  level_from: number | null
  sex: number | null
  age_min: number | null
  age_max: number | null
  is_surgery: boolean
  /** Number of careType. */
  care_type: number
  /** It needs a result, and the visit has no validated one. */
  lacks_result: boolean
  /** It needs a practitioner, and the user who recorded it has no professional licence. */
  lacks_practitioner: boolean
  /** Least days since it was given last, and when that was. */
  frequency_days: number | null
  last_on: string | null
  /** Times in the year before this visit. */
  this_year: number
  /** Codes of claims that ask line by line for the same service of this person on this day. */
  claimed_in: readonly string[]
  criteria: readonly CriterionFact[]
}

export interface CaseFact {
  code: string
  quantity: number
  rate: number | null
  amount: number
  max_per_visit: number | null
  max_per_year: number | null
  this_year: number
  min_days_between: number | null
  last_on: string | null
  /** Codes of claims that ask the same programme for it on this day, for the same person. */
  claimed_in: readonly string[]
  excludes: readonly string[]
  /** None given: any will do. */
  diagnoses: readonly string[]
  /** Standard services of which the visit needs one. Empty: the benefit asks for none. */
  services: readonly string[]
  /** For how many days of food it pays at most: of a benefit per day of stay. */
  is_daily: boolean
  /** Transport, food or funeral paid in cash. */
  is_support: boolean
  /** The forms that the benefit asks for. */
  evidence: readonly Evidence[]
}

/** A claim of the same visit that was written off. */
export interface WrittenOffFact {
  code: string
  /** It was of the visit's second programme. */
  is_secondary: boolean
  /** Numbers of claimReason. */
  reasons: readonly number[]
  /** Day of the denial that ended it; null of one that ended otherwise. */
  denied_on: string | null
  /** An appeal was decided. */
  is_ruled: boolean
  resubmissions: number
  /** Of its programme; null for the usual ones. */
  appeal_days: number | null
}

export interface ClaimFacts {
  today: string
  visit: {
    id: number
    code: string
    type: number
    book: number
    from: string
    /** Day of leaving; null while they are here. */
    to: string | null
    is_referred: boolean
    letter: string | null
    has_triage: boolean
    has_prescription: boolean
    has_form: boolean
    /** The forms that its services and its service book ask for. */
    evidence: readonly Evidence[]
    has_operation_note: boolean
    has_discharge: boolean
  }
  patient: { sex: number; years: number; is_doubtful: boolean }
  program: {
    id: number
    model: number
    requires_preauth: boolean
    is_contracted: boolean
  } | null
  /** Level of the facility. */
  level: number
  card: {
    program_id: number
    type: number
    number: string
    status: number
    /** First and last day of the attachment, and the day the card expires. */
    from: string | null
    until: string | null
    expires: string
    /** In percent. */
    name_match: number | null
    method: number | null
  } | null
  /** Number of the card of another programme that is in force as well. */
  rival: string | null
  diagnoses: readonly DiagnosisFact[]
  services: readonly ServiceFact[]
  cases: readonly CaseFact[]
  invoice: { is_issued: boolean; paid_for_covered: number } | null
  month: { status: number | null; cutoff: string | null }
  /**
   * Codes of stays, in any facility, that overlap with a stay or during which the person came here.
   */
  overlapping: readonly string[]
  /** Codes of stays that ended within a day before, with the same diagnosis. */
  just_left: readonly string[]
  /** Of a stay: claims of the patient's outpatient visits during the stay. */
  claimed_within: readonly string[]
  written_off: readonly WrittenOffFact[]
  /**
   * Handed out for the way, and what of it the visit gives a right to (src/domain/cash/support.ts).
   */
  transport: { paid: number; allowed: number }
  /** What the claim itself adds. */
  claim: {
    /** It has left the facility: days of its own bind it, no more its month. */
    is_sent: boolean
    preauth_no: string | null
    referral_no: string | null
    /** Numbers of claimPaper that are attached. */
    papers: readonly number[]
  } | null
}
