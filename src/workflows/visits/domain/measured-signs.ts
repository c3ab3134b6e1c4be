/** Which measurements are taken where: fields of the records `vital-signs` and `triages`. */

/** Of a bedside round, in the order of its form. */
export const roundFields = [
  'temperature',
  'pulse',
  'respiratory_rate',
  'systolic',
  'diastolic',
  'spo2',
  'glucose',
  'weight',
  'pain',
  'avpu',
  'gcs',
] as const

/** Of triage: in addition the measures of the body. */
export const triageFields = [...roundFields, 'height', 'bmi', 'muac'] as const

/**
 * Values that change within hours: an older one would be misleading beside those of a newer round.
 */
export const passingFields = roundFields.filter((name) => name !== 'weight')
