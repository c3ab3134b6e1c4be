/** API answers about external registers: the patient master index and the health exchange. */

/**
 * `unset`: this installation has no URL for it; `failing`: it answers with errors or invalid data.
 */
export type RegisterState = 'up' | 'unset' | 'unreachable' | 'failing'

/** A row of `GET /api/patients/patient-mappings/registers`. */
export interface Register {
  /** Number of schemas/codes/patient-link.ts, externalSystem. */
  system: number
  state: RegisterState
}

/** A person in an external register who may be this patient. */
export interface RegisterCandidate {
  external_id: string
  name_kh: string
  name_en: string
  /** Number of schemas/codes/gender.ts. */
  sex: number | null
  /** `YYYY-MM-DD` */
  birthdate: string | null
  phone: string | null
  /** Place of residence in the register's words. */
  place: string | null
  /** Match score, 0 to 1. */
  score: number
  /** Numbers of schemas/codes/patient-link.ts, likenessReason. */
  reasons: number[]
}

/**
 * `data` of `POST /api/patients/patient-mappings/lookup { patient_id, system }`; the result is
 * reliable only with `up`.
 */
export interface RegisterLookup {
  system: number
  state: RegisterState
  asked_at: string
  candidates: RegisterCandidate[]
}

/** A card in an external register. */
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
  /** Reference number of the answer, stored with the card (`verification_ref`). */
  reference: string | null
}

/** The result of a search by card; an empty result is reliable only with `up`. */
export interface BeneficiaryLookup {
  state: RegisterState
  asked_at: string
  cards: BeneficiaryCard[]
}
