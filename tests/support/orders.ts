/** A workflow in declarations: an order of several lines that is sent, approved, delivered, or given up. */

import { type Declaration, defineResource, field } from '#schemas/kit/define.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import type { ResourceName } from '#schemas/names.gen.ts'
import type { StateBehaviour } from '#src/server/records/states/behaviour.ts'
import { placeDeclarations } from './access-declarations.ts'

const label = (en: string) => ({ kh: `វាល ${en}`, en })
const to = (name: string) => name as ResourceName

export const orders = defineResource({
  path: 'setting/orders',
  singular: 'order',
  label: { one: label('Order'), many: label('Orders') },
  icon: 'mdi:cart',
  key: ['code'],
  display: { kh: '{code}', en: '{code}' },
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true, search: true }),
    number: field.sequence({ label: label('Number'), pattern: 'OR-{YY}-{0000}', givenBy: 'send' }),
    lines: field.children({ label: label('Lines'), of: to('order-lines'), via: 'order_id' }),
    amount: field.money({ label: label('Amount'), total: { of: 'lines', field: 'gross' } }),
    pieces: field.decimal({ label: label('Pieces'), total: { of: 'lines', field: 'quantity' } }),
    state: field.enum({
      label: label('State'),
      values: {
        DRAFT: { value: 1, label: label('Draft') },
        SENT: { value: 2, label: label('Sent') },
        APPROVED: { value: 3, label: label('Approved') },
        DELIVERED: { value: 4, label: label('Delivered') },
        GIVEN_UP: { value: 5, label: label('Given up') },
      },
    }),
    receiver: field.text({
      label: label('Receiver'),
      max: 60,
      requiredWhen: { field: 'state', is: 4 },
    }),
    sent_on: field.date({ label: label('Sent on'), readOnly: 'always' }),
  },
  list: { columns: ['code', 'number', 'amount', 'state'] },
  form: [{ rows: ['code', 'lines', ['amount', 'pieces'], ['state', 'number']] }],
  features: { merge: false, import: false },
  states: {
    field: 'state',
    initial: 'DRAFT',
    frozen: ['SENT', 'APPROVED', 'DELIVERED', 'GIVEN_UP'],
    transitions: {
      send: {
        label: label('Send'),
        from: ['DRAFT'],
        to: 'SENT',
        guards: ['hasAmount'],
        effects: ['dateIt'],
      },
      approve: { label: label('Approve'), from: ['SENT'], to: 'APPROVED', needs: 'approve_orders' },
      deliver: {
        label: label('Deliver'),
        from: ['APPROVED'],
        to: 'DELIVERED',
        asks: ['receiver'],
        notices: ['worth'],
      },
      giveUp: {
        label: label('Give up'),
        from: ['DRAFT', 'SENT', 'APPROVED'],
        to: 'GIVEN_UP',
        reasoned: true,
        isFinal: true,
      },
      takeBack: { label: label('Take back'), from: ['SENT'], to: 'DRAFT' },
    },
  },
})

/** What is ordered: edited within its order, with the rights to it. */
export const orderLines = defineResource({
  path: 'setting/order-lines',
  singular: 'order_line',
  label: { one: label('Line'), many: label('Lines') },
  icon: 'mdi:cart-outline',
  key: ['order_id', 'item'],
  display: { kh: '{item}', en: '{item}' },
  permissions: {
    list: 'list_orders',
    create: 'update_order',
    update: 'update_order',
    delete: 'update_order',
  },
  fields: {
    order_id: field.ref({ label: label('Order'), to: to('orders'), required: true }),
    item: field.text({ label: label('Item'), required: true, max: 60 }),
    quantity: field.decimal({ label: label('Quantity'), required: true, min: 0 }),
    price: field.money({ label: label('Price'), required: true }),
    gross: field.computed({
      label: label('Gross'),
      as: 'money',
      formula: { multiply: [{ field: 'price' }, { field: 'quantity' }] },
    }),
  },
  list: { columns: ['item', 'quantity', 'price', 'gross'] },
  features: { import: false },
})

export const orderBehaviour: StateBehaviour = {
  orders: {
    guards: {
      hasAmount: (_writing, { values }) =>
        values.amount ? undefined : { text: label('The amount is missing.'), field: 'amount' },
    },
    notices: {
      worth: (_writing, { stored }) => [
        { text: label('Not paid'), amount: Number(stored.values.amount), link: '/setting/orders' },
      ],
    },
    effects: { dateIt: ({ now }) => ({ sent_on: now.slice(0, 10) }) },
  },
}

export const ordersRegistry = createRegistry([
  ...placeDeclarations,
  ...([orders, orderLines] as unknown as Declaration[]),
])
