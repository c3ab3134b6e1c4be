/**
 * What the server answers about registers outside: the patient master index, the health exchange.
 */

/**
 * `unset`: this installation has no address for it; `failing`: it answers with errors or nonsense.
 */
export type RegisterState = 'up' | 'unset' | 'unreachable' | 'failing'

/** A line of `GET /api/patients/patient-mappings/registers`. */
export interface Register {
  /** Number of schemas/codes/patient-link.ts, externalSystem. */
  system: number
  state: RegisterState
}

/** Somebody in a register outside who may be a patient of ours. */
export interface RegisterCandidate {
  external_id: string
  name_kh: string
  name_en: string
  /** Number of schemas/codes/gender.ts. */
  sex: number | null
  /** `YYYY-MM-DD` */
  birthdate: string | null
  phone: string | null
  /** Where they live, in the register's words. */
  place: string | null
  /** How like our patient, 0 to 1. */
  score: number
  /** Numbers of schemas/codes/patient-link.ts, likenessReason. */
  reasons: number[]
}

/**
 * `data` of `POST /api/patients/patient-mappings/lookup { patient_id, system }`; only with `up` it
 * knows.
 */
export interface RegisterLookup {
  system: number
  state: RegisterState
  asked_at: string
  candidates: RegisterCandidate[]
}

/** A card as a register outside knows it. */
export interface BeneficiaryCard {
  spid: string | null
  card_number: string
  name_kh: string
  name_en: string
  sex: number | null
  birthdate: string | null
  /** `YYYY-MM-DD` */
  expires_on: string | null
  is_valid: boolean
  /** Number of the answer, to be kept with the card (`verification_ref`). */
  reference: string | null
}

/** What a search by card gave; only with `up` the absence of cards says anything. */
export interface BeneficiaryLookup {
  state: RegisterState
  asked_at: string
  cards: BeneficiaryCard[]
}
