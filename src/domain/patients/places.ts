/**
 * What the server answers to the address box of a registration: `POST /api/patients/places { q }`.
 */
import type { Reference } from '../answers.ts'

/** A village with what lies above it. */
export interface PlaceHit extends Reference {
  code: string
  /** Why it is offered: chosen lately, around the facility, or because it fits. */
  group: 'recent' | 'near' | 'found'
}

export interface Places {
  places: PlaceHit[]
  /** More fit than are told. */
  hasMore: boolean
}

/** What a new registration begins with: `GET /api/patients/registration`. */
export interface RegistrationStart {
  /** Where the registrar works; null when that isn't one facility. */
  facility: Reference | null
  /** `YYYY-MM-DD` in Phnom Penh. */
  today: string
}
