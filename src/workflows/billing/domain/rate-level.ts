/**
 * The package of activities that sets a facility's benefit rates: that of its type (domain 1.12).
 */
import { benefitLevel } from '#schemas/codes/benefit-level.ts'
import { facilityType } from '#schemas/codes/facility-type.ts'

/**
 * By number of facilityType. Types without a single package (CPA without a number, CPA and MPA,
 * specialised, not defined, or added by the installation) use the benefit level of the facility's
 * level.
 */
export const packageOfType: ReadonlyMap<number, number> = new Map(
  (['MPA', 'CPA1', 'CPA2', 'CPA3'] as const).map((name) => [
    facilityType[name].value,
    benefitLevel[name].value,
  ]),
)
