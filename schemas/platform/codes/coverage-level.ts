/** Level of a coverage area: the country, or a level of places of the application. */
import { places } from '#application/places.ts'
import type { Label } from '../../kit/types.ts'

type Levels = {
  NATIONAL: { value: 1; label: Label }
} & { [Level in (typeof places)[number] as Level['level']]: { value: Level['number']; label: Label } }

export const coverageLevel = {
  NATIONAL: { value: 1, label: { kh: 'ទូទាំងប្រទេស', en: 'Whole country' } },
  ...Object.fromEntries(places.map(({ level, number, label }) => [level, { value: number, label }])),
} as Levels
