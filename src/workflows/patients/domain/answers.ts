/** API answers about patients, for both sides. */
import type { Label } from '#schemas/kit/types.ts'

/** Why a patient was found, surest reason first (domain 5.4). */
export const fits = ['code', 'identity', 'name', 'sound', 'phone', 'recent'] as const
export type Fit = (typeof fits)[number]

/** The card in force today. `until` is `YYYY-MM-DD`. */
export interface CoverageSummary {
  payment_type_id: number
  label: Label
  colour: string | null
  until: string | null
}

/** A patient in one line, wherever patients are found, chosen or compared. */
export interface PatientSummary {
  id: number
  code: string
  /** Family name first; empty for an unidentified patient. */
  name_kh: string
  name_en: string
  /** Number of schemas/codes/gender.ts. */
  sex: number
  /** `YYYY-MM-DD`; its precision: schemas/codes/date-precision.ts. */
  birthdate: string
  birthdate_precision: number
  /** Village with its ancestors; null if abroad or unknown. */
  place: Label | null
  /** E.164. */
  phone: string | null
  coverage: CoverageSummary | null
  /** Numbers of schemas/codes/patient-status.ts and registration-kind.ts. */
  status: number
  registration_kind: number
  /** The record into which it was merged. */
  merged_into_id: number | null
  /** Number of the photo's file; `GET /api/patients/files/photo/{id}`. */
  photo: number | null
}

/** A search result: `POST /api/patients/find { q, limit? }`. */
export interface PatientHit extends PatientSummary {
  fit: Fit
  /** Number of the merged record that matched. */
  was?: string
}

/**
 * A possible duplicate of a new patient: `data.suspects` of the answer DUPLICATE_SUSPECTED (409).
 */
export interface DuplicateCandidate extends PatientSummary {
  /** 0 to 1. */
  score: number
  /** Numbers of schemas/codes/patient-link.ts, likenessReason. */
  reasons: number[]
}
