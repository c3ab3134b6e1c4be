/** Prefills the vital signs of a form from triage. */
import { formSection } from '#schemas/codes/clinical-form.ts'
import type { Values } from '#schemas/kit/conditions.ts'
import { nameOfQuestion } from '#src/domain/question-names.ts'
import type { FormDefinition } from './definition.ts'

/** Suffix of the question's code, triage field, and their common unit. */
const vitalSigns: readonly [suffix: string, field: string, unit: string][] = [
  ['_SYSTOLIC', 'systolic', 'mmHg'],
  ['_DIASTOLIC', 'diastolic', 'mmHg'],
  ['_TEMPERATURE', 'temperature', '°C'],
  ['_PULSE', 'pulse', '/min'],
  ['_BREATHS', 'respiratory_rate', '/min'],
  ['_WEIGHT', 'weight', 'kg'],
  ['_HEIGHT', 'height', 'cm'],
]

/** Answers by question name. A question in another unit stays empty. */
export const answersFromTriage = ({ questions }: FormDefinition, triage: Values | null): Values =>
  Object.fromEntries(
    questions.flatMap(({ code, section, unit, decimals, repeat_by }) => {
      if (section !== formSection.VITAL_SIGNS.value || repeat_by) return []
      const sign = vitalSigns.find(([suffix, , own]) => code.endsWith(suffix) && unit === own)
      const value = sign && triage?.[sign[1]]
      if (typeof value !== 'number') return []
      return [[nameOfQuestion(code), Number(value.toFixed(decimals ?? 0))]]
    }),
  )
