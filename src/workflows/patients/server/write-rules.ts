/** All write rules of patients and their records. */
import { composeRules, type WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { allergyRules } from './allergies/write-rules.ts'
import { beneficiaryWriteRules } from './beneficiaries/write-rules.ts'
import { guardRules } from './duplicate-detection/write-rules.ts'
import { finderWriteRules } from './finder/write-rules.ts'
import { mergeRules } from './merge/write-rules.ts'
import { registerRules } from './outside-registers/write-rules.ts'
import { registrationRules } from './registration.ts'

export interface PatientRuleParts {
  clock: () => Date
}

/** Rules by area; those for the same resource run in this order. */
const areas: readonly ((parts: PatientRuleParts) => WriteRules)[] = [
  registrationRules,
  mergeRules,
  registerRules,
  guardRules,
  finderWriteRules,
  beneficiaryWriteRules,
  allergyRules,
]

export const patientWriteRules = (parts: PatientRuleParts): WriteRules =>
  composeRules(...areas.map((area) => area(parts)))
