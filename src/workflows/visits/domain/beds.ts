/** Beds and their states (domain 1.7). */
import { bedStatus as codes } from '#schemas/codes/bed-status.ts'
import type { Reference } from '#src/domain/answers.ts'

/** Numbers of the bed states by the names that actions use. */
export const bedStatus = {
  free: codes.FREE.value,
  occupied: codes.OCCUPIED.value,
  cleaning: codes.CLEANING.value,
  blocked: codes.BLOCKED.value,
} as const
export type Settable = Exclude<keyof typeof bedStatus, 'occupied'>

export interface Bed {
  id: number
  bed_no: string
  status: number
}

/** A ward that accepts the patient, with its free beds and the patient's current one. */
export interface WardPlaces extends Reference {
  beds: Pick<Bed, 'id' | 'bed_no'>[]
}
