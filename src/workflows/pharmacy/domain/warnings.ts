/** All warnings of a prescription (docs/domain/prescribing-safety.md), for form and server. */
import { pregnancy } from '#schemas/codes/clinical-terms.ts'
import { prescribingRisk } from '#schemas/codes/dispensing.ts'
import { facilityLevel, isLevelBelow } from '#schemas/codes/facility-level.ts'
import type { Label } from '#schemas/kit/types.ts'
import { allergyWarnings } from './allergies.ts'
import { pairWarnings } from './combinations.ts'
import { personWarnings } from './doses.ts'
import { type Medicine, medicineLabel, type PrescribedLine, type PrescribingContext } from './medicine.ts'
import type { Warning } from './warning.ts'

/** Pregnancy classes D and X. */
const harmfulFrom = 4

function pregnancyWarnings({ pregnancy_class: group }: Medicine, pregnant: number | null) {
  if (pregnant !== pregnancy.YES.value || group === null || group < harmfulFrom) return []
  const risk = prescribingRisk.PREGNANCY.value
  const params = { group: group === harmfulFrom ? 'D' : 'X' }
  return [{ risk, isSevere: true, key: 'prescription.warning.pregnancy', params }]
}

function placeWarnings(medicine: Medicine, level: number | null): Warning[] {
  const { level_from: from, is_controlled: isControlled } = medicine
  const found: Warning[] = []
  const label = Object.values(facilityLevel).find(({ value }) => value === from)?.label
  if (from !== null && label && level !== null && isLevelBelow(level, from))
    found.push({
      risk: prescribingRisk.LEVEL.value,
      isSevere: false,
      key: 'prescription.warning.level',
      params: { level: label },
    })
  if (isControlled)
    found.push({
      risk: prescribingRisk.CONTROLLED.value,
      isSevere: false,
      key: 'prescription.warning.controlled',
      params: {},
    })
  return found
}

/** The same medicine prescribed in two rows: one must be removed; a reason is not enough. */
function sameRow(medicine: Medicine, row: number): Warning {
  return {
    risk: prescribingRisk.DUPLICATE.value,
    isSevere: true,
    isForbidden: true,
    key: 'prescription.warning.same_medicine',
    params: { medicine: medicineLabel(medicine), row },
  }
}

const inRow = (row: number): Label => ({ kh: `ជួរទី ${row}`, en: `row ${row}` })
const inVisit = (code: string): Label => ({ kh: code, en: code })

/** Warnings of each row, severe ones first. A row without a medicine is undefined and has none. */
export function warningsOf(
  lines: readonly (PrescribedLine | undefined)[],
  context: PrescribingContext,
): Warning[][] {
  return lines.map((line, index) => {
    if (!line) return []
    const { medicine } = line
    const interactionWarnings = lines.flatMap((other, at): Warning[] => {
      if (!other || at === index || other.isStopped) return []
      const areRows = !line.isSubstitute && !other.isSubstitute
      if (areRows && other.medicine.id === medicine.id) return [sameRow(medicine, at + 1)]
      const pair = { other: other.medicine, where: inRow(at + 1) }
      return pairWarnings(medicine, pair, context.interactions)
    })
    const elsewhere = context.others.flatMap(({ medicine: other, visit }) =>
      pairWarnings(medicine, { other, where: inVisit(visit) }, context.interactions),
    )
    const found: Warning[] = [
      ...allergyWarnings(medicine, context.allergies),
      ...interactionWarnings,
      ...elsewhere,
      ...personWarnings(line, context),
      ...pregnancyWarnings(medicine, context.pregnant),
      ...placeWarnings(medicine, context.level),
    ]
    return found.sort((a, b) => Number(b.isSevere) - Number(a.isSevere))
  })
}

/** Distinct prescribingRisk numbers in order, as a row stores them. */
export const risksOf = (warnings: readonly Warning[]): number[] =>
  [...new Set(warnings.map(({ risk }) => risk))].sort((a, b) => a - b)

export const needsReason = (warnings: readonly Warning[]) => warnings.some(({ isSevere }) => isSevere)
