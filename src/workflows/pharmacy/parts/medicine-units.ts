/** Doses and quantities of medicines with their units, for printouts and lists. */
import { dispensingUnit } from '#schemas/codes/dispensing-unit.ts'
import { doseUnit } from '#schemas/codes/dose-unit.ts'
import { formatNumber, type NumberStyle } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import { countedUnit } from '#schemas/kit/unit-of.ts'
import { withUnit } from '#schemas/kit/with-unit.ts'
import { codeLabel } from '#src/workflow/code-label.ts'

const units = {
  dose_unit: doseUnit,
  dispensing_unit: dispensingUnit,
  dispensed_unit: dispensingUnit,
}

type Line = Readonly<Record<string, unknown>>

/** `5 mL`, `2 bottles`: a number in the user's digits with the line's unit. */
export function quantityText(
  count: unknown,
  { line, unit, style }: { line: Line; unit: keyof typeof units; style: NumberStyle },
): Label {
  const number = formatNumber(Number(count ?? 0), style)
  const label = codeLabel(units[unit], Number(line[unit] ?? 0)) ?? { kh: '', en: '' }
  const { kh, en } = countedUnit(label, Number(count ?? 0))
  return { kh: withUnit(number, kh), en: withUnit(number, en) }
}

const dayParts = {
  morning: { kh: 'ព្រឹក', en: 'Morning' },
  afternoon: { kh: 'ថ្ងៃត្រង់', en: 'Noon' },
  evening: { kh: 'ល្ងាច', en: 'Evening' },
  night: { kh: 'យប់', en: 'Night' },
} as const satisfies Record<string, Label>

/** `2 tablets every 8 hours`, or times and amounts: `Morning 1 tablet, Evening 1 tablet`. */
export function doseText(line: Line, style: NumberStyle): Label {
  const dose = (count: unknown) => quantityText(count, { line, unit: 'dose_unit', style })
  if (line.interval_hours) {
    const hours = formatNumber(Number(line.interval_hours), style)
    const { kh, en } = dose(line.each_time)
    return {
      kh: `ម្ដង ${kh} រៀងរាល់ ${hours} ម៉ោង`,
      en: `${en} every ${Number(line.interval_hours) === 1 ? 'hour' : `${hours} hours`}`,
    }
  }
  const parts = Object.entries(dayParts).flatMap(([name, part]) => {
    if (!(Number(line[name] ?? 0) > 0)) return []
    const { kh, en } = dose(line[name])
    return [{ kh: `${part.kh} ${kh}`, en: `${part.en} ${en}` }]
  })
  if (parts.length === 0 && line.prn === true && line.each_time) {
    const { kh, en } = dose(line.each_time)
    return { kh: `ម្ដង ${kh}`, en: `${en} each time` }
  }
  const joined = (language: 'kh' | 'en') => parts.map((part) => part[language]).join(', ')
  return { kh: joined('kh'), en: joined('en') }
}
