/** Work lists of registrars, each a toggleable part of the filter. */

import type { FilterValues } from '#resources/list/filters.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'

export const presetNames = ['today', 'mine', 'no_card', 'expired', 'incomplete', 'newborn'] as const
export type PresetName = (typeof presetNames)[number]

/** @param today `YYYY-MM-DD`; `me`: id of the current user. */
export const presetsFor = (today: string, me: number): Record<PresetName, FilterValues> => ({
  today: { registered_on: today },
  mine: { registered_by: [me] },
  no_card: { coverage_payment_type_id__null: true },
  expired: { coverage_until__lt: today },
  incomplete: { registration_kind: [registrationKind.EMERGENCY.value] },
  newborn: { registration_kind: [registrationKind.NEWBORN.value] },
})

const isSame = (one: unknown, next: unknown) => JSON.stringify(one) === JSON.stringify(next)

export const isOn = (filter: FilterValues, preset: FilterValues): boolean =>
  Object.entries(preset).every(([key, value]) => isSame(filter[key], value))

/** The filter with the preset toggled; other conditions stay. */
export function switched(filter: FilterValues, preset: FilterValues): FilterValues {
  if (!isOn(filter, preset)) return { ...filter, ...preset }
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !Object.hasOwn(preset, key)))
}
