/**
 * Warnings about a medicine when it was prescribed, the prescriber, and the reason for the
 * override.
 */
import { prescribingRisk } from '../codes/dispensing.ts'
import { field } from '../kit/define.ts'
import { recordOnly } from './record-only.ts'

export const overriddenWarnings = {
  override_reason: field.text({
    ...recordOnly,
    label: { kh: 'មូលហេតុចេញវេជ្ជបញ្ជាទោះមានការព្រមាន', en: 'Reason for prescribing despite the warning' },
    help: { kh: 'យ៉ាងតិច 5 តួអក្សរ។', en: 'At least 5 letters.' },
    max: 200,
  }),
  /** Those that the reason was for, one per line. */
  override_warnings: field.longText({
    ...recordOnly,
    label: { kh: 'ការព្រមានដែលបានរំលង', en: 'Overridden warnings' },
    readOnly: 'always',
  }),
  risks: field.set({
    ...recordOnly,
    label: { kh: 'ការព្រមាន', en: 'Warnings' },
    values: prescribingRisk,
    readOnly: 'always',
  }),
  override_by: field.ref({
    label: { kh: 'រំលងការព្រមានដោយ', en: 'Warning overridden by' },
    to: 'users',
    readOnly: 'always',
  }),
}
