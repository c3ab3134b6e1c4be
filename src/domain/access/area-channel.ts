/** Realtime channels for records that belong to places: one private channel per area. */
import type { Assignment, Coverage } from './coverage.ts'

const prefix = 'private-area-'

const words = {
  NATIONAL: 'national',
  PROVINCE: 'province',
  OPERATIONAL_DISTRICT: 'od',
  HEALTH_FACILITY: 'facility',
  WARD: 'ward',
} as const

/** `private-area-province-3`; the national one is `private-area-national`. */
export const areaChannel = ({ level, id }: Pick<Assignment, 'level' | 'id'>): string =>
  `${prefix}${words[level]}${level === 'NATIONAL' ? '' : `-${id}`}`

/** The channels of the user's own areas only. */
export const areaChannels = (coverage: Coverage): string[] => coverage.map(areaChannel)
