/** A library has one level of places: its branches. */
import type { PlaceLevel } from '#schemas/kit/places.ts'

export const places = [
  {
    level: 'BRANCH',
    number: 2,
    label: { kh: 'សាខា', en: 'Branch' },
    resource: 'branches',
    field: 'branch_id',
    channel: 'branch',
    isWorkplace: true,
  },
] as const satisfies readonly PlaceLevel[]
