import { bankDirection } from '../codes/bank-direction.ts'
import { field } from '../kit/define.ts'
import { recordOnly } from './record-only.ts'

const readOnly = 'always' as const

/** A movement on a bank statement and its ledger entries. */
export const bankLine = {
  on_day: field.date({ label: { kh: 'ថ្ងៃ', en: 'Day' }, required: true, readOnly }),
  direction: field.enum({
    label: { kh: 'ចលនា', en: 'Direction' },
    values: bankDirection,
    required: true,
    readOnly,
  }),
  amount: field.money({ label: { kh: 'ទឹកប្រាក់', en: 'Amount' }, required: true, readOnly }),
  reference: field.text({
    label: { kh: 'លេខយោងធនាគារ', en: 'Bank reference' },
    max: 120,
    search: true,
    readOnly,
  }),
  description: field.text({
    ...recordOnly,
    label: { kh: 'បរិយាយ', en: 'Description' },
    max: 300,
    pii: true,
    readOnly,
  }),
  balance: field.money({
    ...recordOnly,
    label: { kh: 'សមតុល្យក្រោយ', en: 'Balance after' },
    min: -1_000_000_000_000,
    max: 1_000_000_000_000,
    readOnly,
  }),
  entry_id: field.ref({
    label: { kh: 'ផ្គូផ្គងនឹងបញ្ជី', en: 'Matched entry' },
    to: 'ledger-entries',
    unique: true,
    readOnly,
  }),
  /** A transfer that pays several entries: those beside `entry_id`. */
  further_entry_ids: field.refs({
    ...recordOnly,
    label: { kh: 'ផ្គូផ្គងនឹងបញ្ជីផ្សេងទៀត', en: 'Further matched entries' },
    to: 'ledger-entries',
    readOnly,
  }),
  health_facility_id: field.ref({
    label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
    to: 'health-facilities',
    required: true,
    readOnly,
  }),
  /** Position in the file: the order of lines within a day. */
  position: field.integer({
    ...recordOnly,
    label: { kh: 'លំដាប់', en: 'Position' },
    min: 1,
    required: true,
    readOnly,
  }),
  /**
   * Day, direction, amount, reference and a counter for identical lines, so that a line is imported
   * once.
   */
  line_key: field.code({
    ...recordOnly,
    label: { kh: 'លេខសម្គាល់ជួរ', en: 'Line' },
    max: 120,
    required: true,
    unique: { within: ['health_facility_id'] },
    readOnly,
  }),
}
