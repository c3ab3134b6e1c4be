/** Status, place and staff of a visit; only its steps write them (domain 1.3, 2.1). */
import { inBedStatuses, visitStatus } from '../codes/visit-status.ts'
import { visitPriority, visitStep } from '../codes/visit-step.ts'
import { field } from '../kit/define.ts'
import type { Label } from '../kit/types.ts'
import { recordOnly } from './record-only.ts'

const readOnly = 'always' as const
const moment = (label: Label) => field.dateTime({ ...recordOnly, label, readOnly })

const { REGISTERED, TRIAGED, IN_CONSULTATION } = visitStatus

export const visitProgress = {
  queue_number: field.sequence({
    ...recordOnly,
    label: { kh: 'លេខរៀង', en: 'Queue number' },
    pattern: '{000}',
    within: ['health_facility_id'],
    // A registered, triaged or treated patient keeps the number, even after midnight.
    daily: {
      day: 'arrived_at',
      inUse: { field: 'status', in: [REGISTERED.value, TRIAGED.value, IN_CONSULTATION.value] },
    },
  }),
  status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: visitStatus }),
  current_step: field.enum({
    label: { kh: 'ជំហាន', en: 'Step' },
    values: visitStep,
    required: true,
    default: visitStep.TRIAGE.value,
    readOnly,
  }),
  priority: field.enum({
    label: { kh: 'អាទិភាព', en: 'Priority' },
    values: visitPriority,
    required: true,
    default: visitPriority.ROUTINE.value,
  }),
  /** The more urgent one that triage proposed, if it was lowered with a reason. */
  proposed_priority: field.enum({
    ...recordOnly,
    label: { kh: 'អាទិភាពដែលបានស្នើ', en: 'Proposed priority' },
    values: visitPriority,
    permission: { read: 'list_triages' },
    readOnly,
  }),
  queue_called_at: moment({ kh: 'បានហៅនៅ', en: 'Called at' }),
  called_to: field.text({
    ...recordOnly,
    label: { kh: 'ហៅទៅ', en: 'Called to' },
    max: 30,
    readOnly,
  }),
  triaged_at: moment({ kh: 'ពិនិត្យបឋមនៅ', en: 'Triaged at' }),
  seen_at: moment({ kh: 'ចាប់ផ្ដើមពិនិត្យនៅ', en: 'Consultation began at' }),
  admitted_at: field.dateTime({ label: { kh: 'ចូលសម្រាកនៅ', en: 'Admitted at' }, readOnly }),
  treated_at: moment({ kh: 'ព្យាបាលរួចនៅ', en: 'Treated at' }),
  /** Those that a reason excused, one per line with its time (domain 2.1). */
  accepted_dangers: field.longText({
    ...recordOnly,
    label: { kh: 'តម្លៃគ្រោះថ្នាក់ដែលបានទទួលស្គាល់', en: 'Accepted dangerous values' },
    permission: { read: 'list_triages' },
    readOnly,
  }),
  discharged_at: field.dateTime({ label: { kh: 'ចេញនៅ', en: 'Discharged at' }, readOnly }),
  attending_user_id: field.ref({
    label: { kh: 'ពិនិត្យដោយ', en: 'Seen by' },
    to: 'users',
    readOnly,
  }),
  ward_id: field.ref({
    label: { kh: 'ផ្នែក', en: 'Ward' },
    to: 'wards',
    within: { field: 'health_facility_id', via: 'health_facility_id' },
    readOnly,
    requiredWhen: { field: 'status', is: visitStatus.ADMITTED.value },
  }),
  bed_id: field.ref({
    label: { kh: 'គ្រែ', en: 'Bed' },
    help: { kh: 'ទុកឱ្យទទេ បើសម្រាកនៅតាមរបៀងដោយគ្មានគ្រែ។', en: 'Leave empty for a place in the corridor.' },
    to: 'ward-beds',
    within: { field: 'ward_id', via: 'ward_id' },
    readOnly,
    // One patient per bed.
    unique: { within: [], when: { field: 'status', in: [...inBedStatuses] } },
  }),
  discharge_type_id: field.ref({
    label: { kh: 'ប្រភេទការចេញពីពេទ្យ', en: 'Discharge type' },
    to: 'discharge-types',
    readOnly,
  }),
}
