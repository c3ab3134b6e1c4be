/** API answers for the address input of a registration: `POST /api/patients/places { q }`. */
import type { Reference } from '#src/domain/answers.ts'

/** A village with its ancestors. */
export interface PlaceHit extends Reference {
  code: string
  /** Why it is offered: recently chosen, near the facility, a match, or spelled similarly. */
  group: 'recent' | 'near' | 'found' | 'similar'
}

export interface Places {
  places: PlaceHit[]
  /** There are more matches than rows. */
  hasMore: boolean
}

/** Initial data of a new registration: `GET /api/patients/registration`. */
export interface RegistrationStart {
  /** The registrar's facility; null if there is not exactly one. */
  facility: Reference | null
  /** `YYYY-MM-DD` in Phnom Penh. */
  today: string
}
