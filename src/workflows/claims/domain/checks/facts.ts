/**
 * The facts of a visit that claim checks need, loaded for many visits in one batch
 * (src/workflows/claims/server/facts).
 */
import type { Label } from '#schemas/kit/types.ts'
import type { Evidence } from '#src/workflows/visits/domain/evidence.ts'

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
  /** Lowest level of facility that provides it. */
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
  /** Minimum days since the last time it was given, and that day. */
  frequency_days: number | null
  last_on: string | null
  /** Times in the year before this visit. */
  this_year: number
  /** Codes of line-by-line claims for the same service of this person on this day. */
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
  /** Codes of claims to the same programme for it, for the same person and day. */
  claimed_in: readonly string[]
  excludes: readonly string[]
  /** Empty: any diagnosis is accepted. */
  diagnoses: readonly string[]
  /** Standard services of which the visit needs one. Empty: none is needed. */
  services: readonly string[]
  /** Maximum days of food that it pays; for a benefit per day of stay. */
  is_daily: boolean
  /** Transport, food or funeral paid in cash. */
  is_support: boolean
  /** The forms that the benefit requires. */
  evidence: readonly Evidence[]
}

/** A claim of the same visit that was written off. */
export interface WrittenOffFact {
  code: string
  /** It was for the visit's secondary programme. */
  is_secondary: boolean
  /** Numbers of claimReason. */
  reasons: readonly number[]
  /** Day of the final denial; null if it ended otherwise. */
  denied_on: string | null
  /** An appeal was decided. */
  is_ruled: boolean
  resubmissions: number
  /** Set by its programme; null for the default. */
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
    /** Discharge day; null until then. */
    to: string | null
    is_referred: boolean
    letter: string | null
    has_triage: boolean
    has_prescription: boolean
    has_form: boolean
    /** The forms that its services and its service book require. */
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
  /** Facility level. */
  level: number
  card: {
    program_id: number
    type: number
    number: string
    status: number
    /** First and last day of the attachment, and expiry day of the card. */
    from: string | null
    until: string | null
    expires: string
    /** In percent. */
    name_match: number | null
    method: number | null
  } | null
  /** Number of another programme's card that is in force too. */
  rival: string | null
  diagnoses: readonly DiagnosisFact[]
  services: readonly ServiceFact[]
  cases: readonly CaseFact[]
  invoice: { is_issued: boolean; paid_for_covered: number } | null
  month: { status: number | null; cutoff: string | null }
  /**
   * Codes of stays, in any facility, that overlap with this stay or contain the day of this visit.
   */
  overlapping: readonly string[]
  /** Codes of stays with the same diagnosis that ended within the previous day. */
  just_left: readonly string[]
  /** For a stay: claims of the patient's outpatient visits during the stay. */
  claimed_within: readonly string[]
  written_off: readonly WrittenOffFact[]
  /**
   * Transport support paid, and the amount that the visit is entitled to
   * (src/workflows/cash/domain/support.ts).
   */
  transport: { paid: number; allowed: number }
  /** Facts of the claim itself. */
  claim: {
    /** It has left the facility: its own deadlines apply instead of the month's. */
    is_sent: boolean
    preauth_no: string | null
    referral_no: string | null
    /** Numbers of the attached claimPaper documents. */
    papers: readonly number[]
  } | null
}
