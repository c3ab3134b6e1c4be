/** Where consoles hear of records that belong to places: a private channel for each area. */
import type { Assignment, Coverage } from './coverage.ts'

const prefix = 'private-area-'

const words = {
  NATIONAL: 'national',
  PROVINCE: 'province',
  OPERATIONAL_DISTRICT: 'od',
  HEALTH_FACILITY: 'facility',
  WARD: 'ward',
} as const

/** `private-area-province-3`; the country's is `private-area-national`. */
export const areaChannel = ({ level, id }: Pick<Assignment, 'level' | 'id'>): string =>
  `${prefix}${words[level]}${level === 'NATIONAL' ? '' : `-${id}`}`

/** The channels of one's own areas, and of no other. */
export const areaChannels = (coverage: Coverage): string[] => coverage.map(areaChannel)
