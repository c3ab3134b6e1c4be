/** Texts of accesses and periods. */
import { useTranslate } from 'ra-core'
import { formatDate } from '#schemas/kit/dates.ts'
import { coverageAccess } from '#schemas/platform/codes/coverage-access.ts'
import type { Period } from '#src/domain/effective.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

export type AccessName = keyof typeof coverageAccess
export const accessNames = Object.keys(coverageAccess) as AccessName[]

export function useAccessText() {
  const translate = useTranslate()
  return (access: number) => {
    const name = accessNames.find((one) => coverageAccess[one].value === access)
    return name ? translate(`coverage.access.${name}`) : ''
  }
}

export function usePeriodText() {
  const translate = useTranslate()
  const style = useNumberStyle()
  return ({ effective_from, effective_to }: Period) => {
    const from = formatDate(effective_from, style)
    if (effective_to === null) return translate('coverage.from_on', { from })
    return translate('coverage.from_to', { from, to: formatDate(effective_to, style) })
  }
}
