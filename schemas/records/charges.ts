import { defineResource, field } from '../kit/define.ts'
import { agreedPrice } from '../parts/fee-terms.ts'
import { storedDispensingUnit } from '../parts/kept-unit.ts'
import { recordOnly } from '../parts/record-only.ts'
import { ofStep, ofVisit, visitId } from '../parts/visit-ref.ts'

/** A provided service or dispensed medicine: the input of billing (domain 1.8). */
export default defineResource({
  path: 'charges',
  singular: 'charge',
  label: { kh: 'សេវាដែលបានផ្ដល់', en: ['Service given', 'Services given'] },
  icon: 'mdi:playlist-plus',
  key: ['code'],
  display: { kh: '{service_id}{medication_id}', en: '{service_id}{medication_id}' },
  sort: ['performed_at', 'asc'],
  ...ofVisit,
  fields: {
    code: field.sequence({
      label: { kh: 'លេខ', en: 'Number' },
      pattern: 'S{YY}{00000000}',
      required: true,
    }),
    visit_id: visitId,
    service_id: field.ref({
      label: { kh: 'សេវា', en: 'Service' },
      to: 'services',
      requiredWhen: { field: 'medication_id', set: false },
    }),
    medication_id: field.ref({
      label: { kh: 'ឱសថ', en: 'Medicine' },
      to: 'medications',
      visibleWhen: { field: 'service_id', set: false },
      copies: { dispensing_unit: 'dispensing_unit' },
    }),
    quantity: field.decimal({
      label: { kh: 'ចំនួន', en: 'Quantity' },
      required: true,
      default: 1,
      min: 0.01,
      max: 100_000,
      precision: 8,
      scale: 2,
      trim: true,
      unitOf: 'dispensing_unit',
    }),
    dispensing_unit: storedDispensingUnit(),
    ...agreedPrice,
    performed_at: field.dateTime({ label: { kh: 'នៅ', en: 'At' }, required: true }),
    performed_by: field.ref({
      label: { kh: 'ដោយ', en: 'By' },
      to: 'users',
      readOnly: 'always',
    }),
    bed_move_id: field.ref({
      label: { kh: 'សម្រាប់ការដាក់គ្រែ', en: 'Bed stay' },
      to: 'bed-moves',
      readOnly: 'always',
    }),
    /**
     * Id of the prescribed medicine, which refers to one of its charges. It has another one for
     * what is dispensed after the first was invoiced.
     */
    prescription_line_id: field.integer({
      ...recordOnly,
      label: { kh: 'សម្រាប់ជួរវេជ្ជបញ្ជា', en: 'Prescription line' },
      min: 1,
      readOnly: 'always',
    }),
    note: field.text({ label: { kh: 'កំណត់សម្គាល់', en: 'Note' }, max: 200 }),
  },
  form: [
    {
      rows: ['service_id', 'medication_id', ['quantity', 'performed_at'], 'agreed_price', 'note'],
    },
  ],
  list: {
    columns: ['visit_id', 'service_id', 'medication_id', 'quantity', 'performed_at'],
    filters: ['visit_id', 'service_id', 'performed_at'],
    inline: [],
  },
  features: ofStep,
})
