import { orderStatus, orderUrgency } from '../codes/investigation-order.ts'
import { defineResource, field } from '../kit/define.ts'
import { endedBy } from '../parts/end-cause.ts'
import { investigationResult } from '../parts/investigation-result.ts'
import { orderStates } from '../parts/order-states.ts'
import { recordOnly } from '../parts/record-only.ts'
import { ofStep, ofVisit, visitId } from '../parts/visit-ref.ts'

const readOnly = 'always' as const

/** An ordered investigation of a visit and its result (domain 1.3.2). */
export default defineResource({
  path: 'visits/investigation-orders',
  singular: 'investigation_order',
  label: { kh: 'ការបញ្ជាពិនិត្យ', en: ['Ordered investigation', 'Ordered investigations'] },
  icon: 'mdi:test-tube',
  permissions: { create: 'visit_consult', update: 'visit_consult', delete: 'visit_consult' },
  key: ['code'],
  display: { kh: '{investigation_id}', en: '{investigation_id}' },
  sort: ['ordered_at', 'desc'],
  ...ofVisit,
  fields: {
    code: field.sequence({
      label: { kh: 'លេខ', en: 'Number' },
      pattern: 'L{YY}{0000000}',
      required: true,
      search: true,
    }),
    visit_id: visitId,
    investigation_id: field.ref({
      label: { kh: 'ការពិនិត្យអមគ្លីនិក', en: 'Investigation' },
      to: 'investigations',
      required: true,
      readOnly: 'afterCreate',
    }),
    urgency: field.enum({
      label: { kh: 'ភាពបន្ទាន់', en: 'Urgency' },
      values: orderUrgency,
      required: true,
      default: orderUrgency.ROUTINE.value,
    }),
    question: field.text({
      ...recordOnly,
      label: { kh: 'សំណួរគ្លីនិក', en: 'Clinical question' },
      max: 300,
    }),
    ordered_at: field.dateTime({
      label: { kh: 'បញ្ជានៅ', en: 'Ordered at' },
      readOnly,
    }),
    ordered_by: field.ref({ label: { kh: 'បញ្ជាដោយ', en: 'Ordered by' }, to: 'users', readOnly }),
    status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: orderStatus }),
    ...investigationResult,
    ...endedBy,
  },
  states: orderStates,
  form: [{ rows: [['investigation_id', 'urgency'], 'question'] }],
  list: {
    columns: ['code', 'visit_id', 'investigation_id', 'urgency', 'status', 'ordered_at', 'flag'],
    filters: ['visit_id', 'investigation_id', 'status', 'ordered_at'],
    inline: [],
  },
  features: ofStep,
})
