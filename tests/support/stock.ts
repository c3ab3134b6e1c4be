/** Medicines whose stock is rolled up from the lines of deliveries. */
import { type Declaration, field } from '#schemas/kit/define.ts'
import type { ResourceName } from '#schemas/kit/names.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { placeDeclarations } from './access-declarations.ts'

const label = (en: string) => ({ kh: `វាល ${en}`, en })
/** Names of test resources are not in the product's type. */
const to = (name: string) => name as ResourceName
const ofLines = { of: to('stock-lines'), via: 'stock_item_id' }

const items: Declaration = {
  path: 'stock-items',
  singular: 'stock_item',
  label: { kh: 'ទំនិញ', en: ['Item', 'Items'] },
  icon: 'mdi:pill',
  key: ['code'],
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true }),
    note: field.text({ label: label('Note') }),
    on_hand: field.rollUp({ ...ofLines, label: label('On hand'), as: 'integer', sum: 'quantity' }),
    received: field.rollUp({
      ...ofLines,
      label: label('Received'),
      as: 'integer',
      sum: 'quantity',
      where: { field: 'direction', is: 'IN' },
    }),
    lines_count: field.rollUp({ ...ofLines, label: label('Lines'), as: 'integer', count: true }),
    moved_on: field.rollUp({ ...ofLines, label: label('Moved on'), as: 'date', max: 'moved_on' }),
    last_quantity: field.rollUp({
      ...ofLines,
      label: label('Last quantity'),
      as: 'integer',
      last: 'quantity',
      by: 'moved_on',
    }),
    worth: field.computed({
      label: label('Worth'),
      as: 'money',
      formula: { multiply: [{ field: 'on_hand' }, 100] },
    }),
  },
  checks: [
    {
      id: 'in_stock',
      must: { field: 'on_hand', gte: 0 },
      at: 'on_hand',
      message: { kh: 'ស្តុកមិនអាចក្រោមសូន្យទេ។', en: 'Stock can’t fall below zero.' },
    },
  ],
  list: { columns: ['code', 'on_hand'] },
}

const deliveries: Declaration = {
  path: 'deliveries',
  singular: 'delivery',
  label: { kh: 'ការដឹក', en: ['Delivery', 'Deliveries'] },
  icon: 'mdi:truck',
  key: ['code'],
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true }),
    lines: field.children({ label: label('Lines'), of: to('stock-lines'), via: 'delivery_id' }),
  },
  list: { columns: ['code'] },
}

const lines: Declaration = {
  path: 'stock-lines',
  singular: 'stock_line',
  label: { kh: 'ជួរ', en: ['Stock line', 'Stock lines'] },
  icon: 'mdi:format-list-bulleted',
  key: ['code'],
  duplicates: false,
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true }),
    delivery_id: field.ref({ label: label('Delivery'), to: to('deliveries') }),
    stock_item_id: field.ref({ label: label('Item'), to: to('stock-items'), required: true }),
    direction: field.enum({
      label: label('Direction'),
      required: true,
      values: { IN: { value: 1, label: label('In') }, OUT: { value: 2, label: label('Out') } },
    }),
    quantity: field.integer({ label: label('Quantity'), required: true, min: -1000, max: 1000 }),
    moved_on: field.date({ label: label('Moved on') }),
  },
  list: { columns: ['moved_on', 'quantity'] },
}

export const stockDeclarations = [items, deliveries, lines]
export const stockRegistry = createRegistry([...placeDeclarations, ...stockDeclarations])
