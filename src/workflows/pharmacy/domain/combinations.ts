/** Combinations of medicines: the same substance, the same class, and known interactions. */
import { prescribingRisk } from '#schemas/codes/dispensing.ts'
import { interactionSeverity } from '#schemas/codes/interaction.ts'
import type { Label } from '#schemas/kit/types.ts'
import { type Interaction, isWithinAtc, type Medicine, medicineLabel, substancesOf } from './medicine.ts'
import type { Warning } from './warning.ts'

/** Local effect: skin, eye and ear, vagina, mouth, nose, joints. */
const local = ['D', 'S', 'G01', 'A01', 'R01', 'C05', 'M02']
/** Classes of which several medicines are combined on purpose. */
const combined = ['B05', 'V', 'J04A', 'J05A', 'J07', 'A10A', 'A11', 'A12', 'B03', 'R03']
/** Length of an ATC code of level 4, the chemical subgroup. */
const level4 = 5

/** Infusions and gases are given at the same time. */
const isFluid = ({ atc }: Medicine) => isWithinAtc(atc, ['B05', 'V03AN'])

/** One of them acts locally, and the other elsewhere. */
const areApart = (a: Medicine, b: Medicine) =>
  a.atc !== b.atc && (isWithinAtc(a.atc, local) || isWithinAtc(b.atc, local))

export function isSameSubstance(a: Medicine, b: Medicine): boolean {
  if (isFluid(a) || isFluid(b) || areApart(a, b)) return false
  if (a.atc !== null && a.atc === b.atc) return true
  const own = substancesOf(a)
  return substancesOf(b).some((substance) => own.includes(substance))
}

/** The same ATC level 4; groups that end in X hold medicines without a common class. */
export function isSameClass(a: Medicine, b: Medicine): boolean {
  const group = a.atc?.slice(0, level4)
  if (!group || group.length < level4 || group.endsWith('X')) return false
  return b.atc?.startsWith(group) === true && !isWithinAtc(a.atc, [...local, ...combined])
}

const interacts = ({ first, second }: Interaction, a: Medicine, b: Medicine) =>
  (isWithinAtc(a.atc, first) && isWithinAtc(b.atc, second)) ||
  (isWithinAtc(b.atc, first) && isWithinAtc(a.atc, second))

/** Warnings about a pair of medicines; `where` names the row or the visit of the other one. */
export function pairWarnings(
  medicine: Medicine,
  { other, where }: { other: Medicine; where: Label },
  interactions: readonly Interaction[],
): Warning[] {
  const params = { other: medicineLabel(other), where }
  if (isSameSubstance(medicine, other)) {
    const risk = prescribingRisk.DUPLICATE.value
    return [{ risk, isSevere: true, key: 'prescription.warning.duplicate', params }]
  }
  // Several interactions of one pair: only the most severe is reported.
  const [found] = interactions
    .filter((one) => interacts(one, medicine, other))
    .sort((a, b) => a.severity - b.severity)
  if (found) {
    const { effect, severity } = found
    const risk = prescribingRisk.INTERACTION.value
    const isSevere = severity !== interactionSeverity.MODERATE.value
    const key =
      severity === interactionSeverity.AVOID.value
        ? 'prescription.warning.never_together'
        : 'prescription.warning.interaction'
    return [{ risk, isSevere, key, params: { ...params, effect } }]
  }
  if (!isSameClass(medicine, other)) return []
  const risk = prescribingRisk.DUPLICATE_CLASS.value
  return [{ risk, isSevere: false, key: 'prescription.warning.duplicate_class', params }]
}
