import { shiftStatus } from '../codes/payment.ts'
import { defineResource, field } from '../kit/define.ts'
import { shiftCount, shiftRecount } from '../parts/shift-count.ts'
import { shiftStates } from '../parts/shift-states.ts'

const readOnly = 'always' as const
const { OPEN, COUNTING } = shiftStatus

/**
 * A cashier's shift with its cash drawer, from the float to the accepted hand-over (domain 1.9).
 */
export default defineResource({
  path: 'shifts',
  singular: 'cashier_shift',
  label: { kh: 'វេនបេឡា', en: ['Cashier shift', 'Cashier shifts'] },
  icon: 'mdi:cash-clock',
  permissions: { list: 'list_cashier_shifts' },
  key: ['number'],
  display: { kh: '{number}', en: '{number}' },
  sort: ['opened_at', 'desc'],
  scope: { by: 'health_facility_id' },
  dated: { field: 'opened_at', on: 'create' },
  duplicates: false,
  fields: {
    number: field.sequence({
      label: { kh: 'លេខវេន', en: 'Shift' },
      pattern: 'S{YY}{000000}',
      required: true,
      search: true,
    }),
    cashier_id: field.ref({
      label: { kh: 'បេឡាករ', en: 'Cashier' },
      to: 'users',
      readOnly,
      // The receiver can always dispute a drawer, even after its cashier has opened the next one.
      unique: { within: [], when: { field: 'status', in: [OPEN.value, COUNTING.value] } },
    }),
    health_facility_id: field.ref({
      label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
      to: 'health-facilities',
      required: true,
      readOnly: 'afterCreate',
    }),
    opened_at: field.dateTime({ label: { kh: 'បើកនៅ', en: 'Opened' }, readOnly }),
    opening_float: field.money({
      label: { kh: 'ប្រាក់ដើម', en: 'Float' },
      help: { kh: 'យកពីទូដែក។', en: 'Taken from the safe.' },
      default: 0,
      required: true,
      readOnly: 'afterCreate',
    }),
    ...shiftCount,
    ...shiftRecount,
    closed_at: field.dateTime({ label: { kh: 'រាប់នៅ', en: 'Counted at' }, readOnly }),
    handed_to_user_id: field.ref({
      label: { kh: 'ប្រគល់ជូន', en: 'Handed to' },
      to: 'users',
      readOnly: 'always',
      requiredWhen: { field: 'status', is: shiftStatus.HANDED_OVER.value },
    }),
    accepted_at: field.dateTime({ label: { kh: 'ទទួលនៅ', en: 'Accepted at' }, readOnly }),
    status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: shiftStatus }),
  },
  states: shiftStates,
  form: [{ rows: [['health_facility_id', 'opening_float']] }],
  list: {
    columns: ['number', 'cashier_id', 'opened_at', 'expected_khr', 'counted_khr', 'difference', 'handed_to_user_id', 'status'],
    filters: ['status', 'cashier_id', 'opened_at', 'difference'],
    inline: [],
  },
  features: { write: false },
})
