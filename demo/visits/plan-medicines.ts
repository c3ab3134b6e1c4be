/** Prescribed and dispensed medicines of the demonstration. */
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Random } from '../patients/random.ts'
import type { ClinicalCase } from './cases.ts'

export interface StockedMedicine {
  id: number
  /** Dose units in one dispensing unit: 60 for a bottle of 60 mL. */
  unit_content: number
  dispensing_unit: number | null
}

/** Values of a line before it is dispensed. */
export const undispensed = {
  status: dispensingStatus.PRESCRIBED.value,
  dispensed_at: null,
  dispensed_by: null,
  dispensed_quantity: null,
  charge_id: null,
}

interface Dispensing {
  medicines: ReadonlyMap<string, StockedMedicine>
  /** Null while the patient is here. */
  left: string | null
  by: number
}

/** Discharged patients got their medicines, except a few who left without them. */
export function planMedicines(
  random: Random,
  { doses }: ClinicalCase,
  { medicines, left, by }: Dispensing,
): Values[] {
  const isHandedOut = left !== null && random.chance(0.96)
  return doses.flatMap(({ code, ...dose }) => {
    const medicine = medicines.get(code)
    if (!medicine) return []
    const { id: medication_id, unit_content, dispensing_unit } = medicine
    const inAll = (dose.morning + dose.afternoon + dose.evening + dose.night) * dose.days
    const dispensed = {
      dispensed_unit: dispensing_unit,
      dispensed_quantity: Math.ceil(inAll / unit_content),
      dispensed_at: left,
      dispensed_by: by,
    }
    return [{ medication_id, ...dose, ...(isHandedOut ? dispensed : {}) }]
  })
}
