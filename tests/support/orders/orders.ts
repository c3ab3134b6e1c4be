import { defineResource, field } from '#schemas/kit/define.ts'
import { to } from './names.ts'
import { orderStates, orderStatus } from './purchase-states.ts'

/** Purchases from a supplier: a draft is sent, approved and delivered, or cancelled. */
export default defineResource({
  path: 'orders',
  singular: 'order',
  label: { kh: 'ការបញ្ជាទិញ', en: ['Order', 'Orders'] },
  icon: 'mdi:cart',
  menu: { group: 'service', order: 200 },
  key: ['code'],
  display: { kh: '{code}', en: '{code}' },
  fields: {
    code: field.code({
      label: { kh: 'លេខកូដ', en: 'Code' },
      required: true,
      unique: true,
      search: true,
    }),
    number: field.sequence({
      label: { kh: 'លេខបញ្ជាទិញ', en: 'Number' },
      pattern: 'OR-{YY}-{0000}',
      assignedBy: 'send',
    }),
    supplier_id: field.ref({
      label: { kh: 'អ្នកផ្គត់ផ្គង់', en: 'Supplier' },
      to: to('suppliers'),
    }),
    lines: field.children({
      label: { kh: 'មុខទំនិញ', en: 'Lines' },
      of: to('order-lines'),
      via: 'order_id',
    }),
    amount: field.money({
      label: { kh: 'ទឹកប្រាក់សរុប', en: 'Amount' },
      total: { of: 'lines', field: 'gross' },
    }),
    items: field.decimal({
      label: { kh: 'ចំនួនទំនិញ', en: 'Items' },
      total: { of: 'lines', field: 'quantity' },
    }),
    state: field.enum({ label: { kh: 'ស្ថានភាព', en: 'State' }, values: orderStatus }),
    receiver: field.text({
      label: { kh: 'អ្នកទទួល', en: 'Receiver' },
      max: 60,
      requiredWhen: { field: 'state', is: orderStatus.DELIVERED.value },
      readOnly: 'always',
    }),
    sent_on: field.date({ label: { kh: 'ថ្ងៃផ្ញើ', en: 'Sent on' }, readOnly: 'always' }),
  },
  list: { columns: ['code', 'number', 'supplier_id', 'amount', 'state'] },
  form: [{ rows: [['code', 'supplier_id'], 'lines', ['amount', 'items'], ['state', 'number']] }],
  features: { import: false },
  states: orderStates,
})
