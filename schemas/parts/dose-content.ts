/**
 * The medicine, quantity and unit given at the bed, or the reason for an omission (domain 1.3.4).
 */

import { doseOmission, doseOutcome } from '../codes/bedside.ts'
import { doseUnit } from '../codes/dose-unit.ts'
import { field } from '../kit/define.ts'
import { minReason } from '../kit/letters.ts'
import { recordOnly } from './record-only.ts'

const { GIVEN, NOT_GIVEN } = doseOutcome

export const doseContent = {
  dose_unit: field.enum({
    ...recordOnly,
    label: { kh: 'ឯកតាដូស', en: 'Dose unit' },
    values: doseUnit,
    readOnly: 'always',
  }),
  quantity: field.decimal({
    ...recordOnly,
    label: { kh: 'ចំនួន', en: 'Quantity' },
    min: 0.01,
    max: 1000,
    precision: 8,
    scale: 2,
    trim: true,
    unitOf: 'dose_unit',
    visibleWhen: { field: 'outcome', is: GIVEN.value },
    requiredWhen: { field: 'outcome', is: GIVEN.value },
  }),
  omission: field.enum({
    label: { kh: 'មូលហេតុមិនឱ្យ', en: 'Reason not given' },
    values: doseOmission,
    visibleWhen: { field: 'outcome', is: NOT_GIVEN.value },
    requiredWhen: { field: 'outcome', is: NOT_GIVEN.value },
  }),
  override_reason: field.text({
    ...recordOnly,
    label: { kh: 'មូលហេតុឱ្យ ទោះមានការព្រមាន', en: 'Reason despite a warning' },
    min: minReason,
    max: 200,
    visibleWhen: { field: 'outcome', is: GIVEN.value },
  }),
  /** Those that the user saw with the reason, one per line. */
  override_warnings: field.longText({
    ...recordOnly,
    label: { kh: 'ការព្រមានដែលបានទទួលស្គាល់', en: 'Accepted warnings' },
    visibleWhen: { field: 'outcome', is: GIVEN.value },
  }),
}
