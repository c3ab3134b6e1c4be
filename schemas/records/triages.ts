import { disposition } from '../codes/clinical-terms.ts'
import { defineResource, field } from '../kit/define.ts'
import { allergyReviewed } from '../parts/allergy.ts'
import { recordOnly } from '../parts/record-only.ts'
import { triagePriority } from '../parts/triage-priority.ts'
import { unmeasuredSigns } from '../parts/unmeasured-signs.ts'
import { ofStep, ofVisit, onlyVisitId } from '../parts/visit-ref.ts'
import { systolicAboveDiastolic, vitalSigns } from '../parts/vital-signs.ts'

/** Priority and vital signs of a patient: the first step of a visit (domain 1.3.1). */
export default defineResource({
  path: 'visits/triages',
  singular: 'triage',
  label: { kh: 'ការពិនិត្យបឋម', en: ['Triage', 'Triages'] },
  icon: 'mdi:heart-pulse',
  permissions: { create: 'visit_triage', update: 'visit_triage', delete: 'visit_triage' },
  key: ['visit_id'],
  display: { kh: '{visit_id}', en: '{visit_id}' },
  ...ofVisit,
  retired: ['is_confirmed'],
  fields: {
    visit_id: onlyVisitId,
    symptom_ids: field.refs({
      label: { kh: 'រោគសញ្ញា', en: 'Complaints' },
      to: 'symptoms',
      max: 20,
    }),
    complaint: field.longText({
      label: { kh: 'មូលហេតុមកពិនិត្យ', en: 'Reason for visit' },
      max: 500,
    }),
    onset_days: field.integer({
      ...recordOnly,
      label: { kh: 'ចាប់ពី (ថ្ងៃមុន)', en: 'Since (days ago)' },
      min: 0,
      max: 3650,
    }),
    ...vitalSigns,
    ...unmeasuredSigns,
    allergy_reviewed: allergyReviewed,
    ...triagePriority,
    disposition: field.enum({
      label: { kh: 'បញ្ជូនទៅ', en: 'Send to' },
      values: disposition,
      required: true,
      default: disposition.OPD.value,
    }),
    note: field.longText({ label: { kh: 'កំណត់សម្គាល់', en: 'Note' }, max: 500 }),
  },
  form: [
    {
      rows: [
        ['temperature', 'pulse', 'respiratory_rate', 'spo2'],
        ['systolic', 'diastolic', 'weight', 'height'],
        ['confirmed_signs'],
        'symptom_ids',
        ['complaint', 'onset_days'],
        ['bmi', 'muac', 'glucose', 'pain'],
        ['avpu', 'gcs', 'pregnant', 'lmp'],
        ['priority', 'disposition'],
        'note',
      ],
    },
  ],
  checks: [systolicAboveDiastolic],
  list: { columns: ['visit_id', 'priority', 'disposition', 'temperature'], inline: [] },
  features: ofStep,
})
