/** Doses and quantities of medicines with their units, as papers and lists say them. */
import { dispensingUnit } from '#schemas/codes/dispensing-unit.ts'
import { doseUnit } from '#schemas/codes/dose-unit.ts'
import type { Label } from '#schemas/kit/types.ts'
import { codeLabel } from './patient/parts/code-label.ts'

const units = {
  dose_unit: doseUnit,
  dispensing_unit: dispensingUnit,
  dispensed_unit: dispensingUnit,
}

/** `5 mL`, `2 bottles`: a number in the reader's digits with the unit that the line keeps. */
export function withUnit(
  number: string,
  line: Readonly<Record<string, unknown>>,
  unit: keyof typeof units,
): Label {
  const { kh = '', en = '' } = codeLabel(units[unit], Number(line[unit] ?? 0)) ?? {}
  return { kh: `${number} ${kh}`.trim(), en: `${number} ${en}`.trim() }
}
