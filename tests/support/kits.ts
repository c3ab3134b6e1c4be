/** Kits as templates: orders begin with their note, type and lines. */
import { type Declaration, defineResource, field } from '#schemas/kit/define.ts'
import { ownerRef } from '#schemas/kit/fragments.ts'
import { label, to } from './random-fields.ts'

const values = {
  SMALL: { value: 1, label: label('Small') },
  LARGE: { value: 2, label: label('Large') },
}
const code = field.code({ label: label('Code'), required: true, unique: true, search: true })
const price = { read: 'read_price', write: 'write_price' }

const kits = defineResource({
  path: 'setting/kits',
  singular: 'kit',
  label: { ...label('Kit'), en: ['Kit', 'Kits'] },
  icon: 'mdi:package',
  key: ['code'],
  display: { kh: '{code}', en: '{code}' },
  fields: {
    code,
    note: field.text({ label: label('Note') }),
    kit_type: field.enum({ label: label('Type'), values }),
    price: field.money({ label: label('Price'), permission: price }),
    items: field.children({ label: label('Items'), of: to('kit-items'), via: 'kit_id' }),
  },
  list: { columns: ['code'] },
})

const kitItems = defineResource({
  path: 'setting/kit-items',
  singular: 'kit_item',
  label: { ...label('Item'), en: ['Item', 'Items'] },
  icon: 'mdi:package',
  rowsOf: 'kit_id',
  key: ['kit_id', 'item'],
  fields: {
    kit_id: ownerRef(to('kits'), 'ក', 'Kit'),
    item: field.text({ label: label('Item'), required: true }),
    quantity: field.integer({ label: label('Quantity'), min: 1 }),
  },
  list: { columns: ['item'] },
})

const requests = defineResource({
  path: 'setting/kit-requests',
  singular: 'kit_request',
  label: { ...label('Request'), en: ['Request', 'Requests'] },
  icon: 'mdi:cart',
  key: ['code'],
  fields: {
    code,
    kit_id: field.ref({
      label: label('Kit'),
      to: to('kits'),
      copyFrom: ['note', { to: 'type', from: 'kit_type' }, 'price', { to: 'lines', from: 'items' }],
    }),
    note: field.text({ label: label('Note') }),
    type: field.enum({ label: label('Type'), values, default: 'SMALL' }),
    price: field.money({ label: label('Price'), permission: price }),
    lines: field.children({ label: label('Lines'), of: to('kit-request-lines'), via: 'request_id' }),
  },
  list: { columns: ['code', 'kit_id'] },
})

const lines = defineResource({
  path: 'setting/kit-request-lines',
  singular: 'kit_request_line',
  label: { ...label('Line'), en: ['Line', 'Lines'] },
  icon: 'mdi:cart',
  rowsOf: 'request_id',
  key: ['request_id', 'item'],
  fields: {
    request_id: ownerRef(to('kit-requests'), 'ក', 'Request'),
    item: field.text({ label: label('Item'), required: true }),
    quantity: field.integer({ label: label('Quantity'), min: 1, default: 1 }),
    is_urgent: field.boolean({ label: label('Urgent'), default: false }),
  },
  list: { columns: ['item'] },
})

/** A kit in a province: its code is the province's and the kit's. */
const stocks = defineResource({
  path: 'setting/kit-stocks',
  singular: 'kit_stock',
  label: { ...label('Stock'), en: ['Stock', 'Stocks'] },
  icon: 'mdi:package',
  key: ['code'],
  fields: {
    province_id: field.ref({ label: label('Province'), to: to('provinces'), required: true }),
    kit_id: field.ref({ label: label('Kit'), to: to('kits'), copyFrom: ['code'] }),
    code: field.code({ ...code, prefixedBy: 'province_id' }),
  },
  list: { columns: ['code', 'kit_id'] },
})

export const kitDeclarations = [kits, kitItems, requests, lines, stocks] as unknown as readonly Declaration[]

export const kitPermissions = [
  'list_kits',
  'create_kit',
  'update_kit',
  'delete_kit',
  'list_kit_requests',
  'create_kit_request',
  'update_kit_request',
  'list_gazetteers',
  'create_gazetteer',
  'list_kit_stocks',
  'create_kit_stock',
]
