/** Beds and their states (domain 1.7). */
import type { Reference } from '#src/domain/answers.ts'

/** Numbers of the bed states that users set (schemas/facility/ward-beds.ts). */
export const bedStatus = { free: 1, occupied: 2, cleaning: 3, blocked: 4 } as const
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
