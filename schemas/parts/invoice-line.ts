/** The subject of an invoice line, and its cover by a programme (domain 1.8). */
import { invoiceLineKind, uncoveredReason } from '../codes/invoice-status.ts'
import { field } from '../kit/define.ts'
import { storedDispensingUnit } from './kept-unit.ts'
import { recordOnly } from './record-only.ts'

const readOnly = 'always' as const

export const invoiceLineOf = {
  line_no: field.sequence({
    ...recordOnly,
    label: { kh: 'ល.រ', en: 'No.' },
    pattern: '{000}',
    within: ['invoice_id'],
    required: true,
  }),
  /** Id of the charge, which can still change until it is billed. */
  charge_id: field.integer({
    label: { kh: 'សេវាដែលបានផ្ដល់', en: 'Service given' },
    min: 1,
    readOnly,
  }),
  /** For a line that credits another one, in part or completely: its amounts are negative. */
  credits_id: field.ref({
    label: { kh: 'ដកពីជួរ', en: 'Credits line' },
    to: 'invoice-lines',
    readOnly,
  }),
  credit_note_id: field.ref({
    label: { kh: 'លិខិតឥណទាន', en: 'Credit note' },
    to: 'credit-notes',
    readOnly,
  }),
  line_kind: field.enum({
    ...recordOnly,
    label: { kh: 'ប្រភេទ', en: 'Type' },
    values: invoiceLineKind,
    required: true,
    default: invoiceLineKind.OTHER.value,
    readOnly,
  }),
  service_id: field.ref({ label: { kh: 'សេវា', en: 'Service' }, to: 'services', readOnly }),
  medication_id: field.ref({
    label: { kh: 'ឱសថ', en: 'Medicine' },
    to: 'medications',
    copies: { dispensing_unit: 'dispensing_unit' },
    readOnly,
  }),
  dispensing_unit: storedDispensingUnit(),
  /** The programme that pays the line's share: the visit's main one or its secondary one. */
  program_id: field.ref({ label: { kh: 'កម្មវិធី', en: 'Programme' }, to: 'programs', readOnly }),
  benefit_id: field.ref({ label: { kh: 'អត្ថប្រយោជន៍', en: 'Benefit' }, to: 'benefits', readOnly }),
  ward_id: field.ref({ label: { kh: 'ផ្នែក', en: 'Ward' }, to: 'wards', readOnly }),
  performed_at: field.dateTime({ ...recordOnly, label: { kh: 'នៅ', en: 'At' }, readOnly }),
  description_kh: field.text({
    ...recordOnly,
    label: { kh: 'បរិយាយ', en: 'Description (Khmer)' },
    max: 200,
    required: true,
  }),
  description_en: field.text({
    ...recordOnly,
    label: { kh: 'បរិយាយ (អង់គ្លេស)', en: 'Description' },
    max: 200,
    script: 'roman',
  }),
}

/** The result of the price engine. */
export const invoiceLineCover = {
  covered: field.boolean({
    ...recordOnly,
    label: { kh: 'មានការធានារ៉ាប់រង', en: 'Covered' },
    readOnly,
    default: false,
  }),
  /** The covered quantity; the rest is above the limit. */
  covered_quantity: field.decimal({
    ...recordOnly,
    label: { kh: 'ចំនួនដែលធានា', en: 'Quantity covered' },
    precision: 8,
    scale: 2,
    trim: true,
    readOnly,
  }),
  /** The price engine's explanation as JSON, stored with the issued line. */
  why: field.longText({
    filter: false,
    label: { kh: 'មូលហេតុ', en: 'Reason' },
    max: 20_000,
    readOnly,
  }),
  uncovered_reason: field.enum({
    ...recordOnly,
    label: { kh: 'មូលហេតុមិនធានា', en: 'Reason not covered' },
    values: uncoveredReason,
    readOnly,
  }),
}
