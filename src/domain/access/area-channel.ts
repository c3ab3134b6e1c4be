/** Realtime channels for records that belong to places: one private channel per area. */
import { placeLevels } from '#schemas/kit/places.ts'
import type { Assignment, Coverage } from './coverage.ts'

const prefix = 'private-area-'

const words = new Map<string, string>(placeLevels.map(({ level, channel }) => [level, channel]))

/** `private-area-province-3`; the national one is `private-area-national`. */
export const areaChannel = ({ level, id }: Pick<Assignment, 'level' | 'id'>): string =>
  level === 'NATIONAL' ? `${prefix}national` : `${prefix}${words.get(level)}-${id}`

/** The channels of the user's own areas only. */
export const areaChannels = (coverage: Coverage): string[] => coverage.map(areaChannel)
