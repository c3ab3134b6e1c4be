/** Deliveries with lines and papers, for tests of declared papers. */
import { type Declaration, field } from '#schemas/kit/define.ts'
import type { ResourceName } from '#schemas/kit/names.ts'
import { smallRegistry } from './small-registry.ts'

/** These resources are not below `schemas/`, so the type of all names lacks them. */
const name = (own: string) => own as ResourceName
const label = (kh: string, en: string) => ({ kh, en })
const base = { icon: 'mdi:truck', features: { import: false } }

const deliveries: Declaration = {
  ...base,
  path: 'deliveries',
  singular: 'delivery',
  label: label('ការប្រគល់', 'Deliveries'),
  key: ['code'],
  scope: { by: 'health_facility_id' },
  personal: true,
  fields: {
    code: field.code({ label: label('លេខកូដ', 'Code'), required: true, unique: true }),
    health_facility_id: field.ref({
      label: label('មូលដ្ឋាន', 'Facility'),
      to: 'health-facilities',
      required: true,
    }),
    delivered_on: field.date({ label: label('ថ្ងៃប្រគល់', 'Delivered') }),
    driver: field.text({ label: label('អ្នកបើកបរ', 'Driver'), pii: true }),
    note: field.longText({ label: label('កំណត់សម្គាល់', 'Note') }),
    price: field.money({
      label: label('តម្លៃ', 'Price'),
      permission: { read: 'read_delivery_price', write: 'write_delivery_price' },
    }),
    lines: field.children({ label: label('ជួរ', 'Lines'), of: name('delivery-lines'), via: 'delivery_id' }),
    state: field.enum({
      label: label('ស្ថានភាព', 'State'),
      values: {
        DRAFT: { value: 1, label: label('ព្រាង', 'Draft') },
        DONE: { value: 2, label: label('បានប្រគល់', 'Delivered') },
      },
    }),
  },
  states: {
    field: 'state',
    initial: 'DRAFT',
    transitions: { finish: { label: label('បញ្ចប់', 'Finish'), from: ['DRAFT'], to: 'DONE' } },
  },
  papers: [
    {
      name: 'delivery-note',
      title: label('ប័ណ្ណប្រគល់', 'Delivery note'),
      date: 'delivered_on',
      text: label('បានប្រគល់ដោយ {driver}។', 'Delivered by {driver}.'),
      facts: ['health_facility_id', 'price', 'note', 'state'],
      rows: { of: 'lines', columns: ['item', 'pieces'], totals: ['pieces'] },
      signs: [{ label: label('អ្នកប្រគល់', 'Delivered by'), name: 'driver' }],
      states: ['DONE'],
    },
    { name: 'label', title: label('ស្លាក', 'Label'), size: '80mm', isBilingual: true, facts: ['state'] },
  ],
  list: { columns: ['code', 'state'] },
}

const lines: Declaration = {
  ...base,
  path: 'delivery-lines',
  singular: 'delivery_line',
  label: label('ជួរនៃការប្រគល់', 'Delivery lines'),
  rowsOf: 'delivery_id',
  key: ['delivery_id', 'item'],
  fields: {
    delivery_id: field.ref({ label: label('ការប្រគល់', 'Delivery'), to: name('deliveries'), required: true }),
    item: field.text({ label: label('ទំនិញ', 'Item'), required: true }),
    pieces: field.integer({ label: label('ចំនួន', 'Pieces'), required: true, min: 1 }),
  },
  list: { columns: ['item', 'pieces'] },
}

export const deliveriesRegistry = smallRegistry(['health-facilities', 'wards'], [deliveries, lines])
