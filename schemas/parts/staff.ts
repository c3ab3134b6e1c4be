/** The users who can work at the record's facility: its active staff. */
import type { Offered } from '../kit/offered.ts'

export const staffOfFacility = {
  all: [
    { field: 'is_active', is: true },
    { field: 'health_facility_id', is: { field: 'health_facility_id' } },
  ],
} as const satisfies Offered
