import { cashFlowStatus, cashPurpose } from '../codes/cash-purpose.ts'
import { defineResource, field } from '../kit/define.ts'
import { cashFlowOf } from '../parts/cash-flow.ts'
import { cashFlowFor } from '../parts/cash-flow-for.ts'
import { cashFlowStates } from '../parts/cash-flow-states.ts'

/**
 * Cash movements besides the window: between accounts, advances, spending, corrections (domain
 * 1.9).
 */
export default defineResource({
  path: 'cash-flow',
  singular: 'cash_flow',
  label: { kh: ['ចលនាសាច់ប្រាក់', 'លំហូរសាច់ប្រាក់'], en: ['Cash movement', 'Cash flow'] },
  icon: 'mdi:cash-sync',
  menu: { group: 'financing', order: 60 },
  permissions: { list: 'list_cash_flows' },
  key: ['health_facility_id', 'voucher_no'],
  display: { kh: '{voucher_no}', en: '{voucher_no}' },
  sort: ['occurred_on', 'desc'],
  scope: { by: 'health_facility_id' },
  personal: true,
  dated: { field: 'occurred_on' },
  duplicates: false,
  fields: {
    voucher_no: field.sequence({
      label: { kh: 'លេខប័ណ្ណសាច់ប្រាក់', en: 'Voucher' },
      pattern: 'CF-{YY}-{00000}',
      within: ['health_facility_id'],
      required: true,
      search: true,
    }),
    health_facility_id: field.ref({
      label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
      to: 'health-facilities',
      required: true,
      default: { myFacility: true },
      readOnly: 'afterCreate',
    }),
    ...cashFlowOf,
    ...cashFlowFor,
    status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: cashFlowStatus }),
  },
  states: cashFlowStates,
  checks: [
    {
      id: 'above_zero',
      when: { not: { field: 'purpose', is: cashPurpose.CORRECTION.value } },
      must: { field: 'amount_khr', gt: 0 },
      at: 'amount_khr',
      message: { kh: 'សូមបញ្ចូលចំនួនធំជាងសូន្យ។', en: 'Enter an amount above zero.' },
    },
  ],
  form: [
    {
      rows: [
        ['purpose', 'account'],
        ['amount_khr', 'occurred_on'],
        'visit_id',
        ['receiver_name', 'receiver_id_no'],
        'program_id',
        'note',
        'reimbursed_by_id',
        'health_facility_id',
      ],
    },
  ],
  list: {
    columns: ['voucher_no', 'occurred_on', 'purpose', 'movement_type', 'amount_khr', 'visit_id', 'program_id', 'claim_id', 'status'],
    filters: ['occurred_on', 'purpose', 'status', 'program_id', 'reimbursed_by_id', 'claim_id'],
    inline: [],
  },
  features: { import: false, bulk: false },
})
