/** A workflow in declarations: an order that is sent, approved, delivered, or given up. */
import { declarations } from '#schemas/index.ts'
import { type Declaration, defineResource, field } from '#schemas/kit/define.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import type { StateBehaviour } from '#src/server/states/behaviour.ts'

const label = (en: string) => ({ kh: `វាល ${en}`, en })

export const orders = defineResource({
  path: 'setting/orders',
  singular: 'order',
  label: { one: label('Order'), many: label('Orders') },
  icon: 'mdi:cart',
  key: ['code'],
  display: { kh: '{code}', en: '{code}' },
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true, search: true }),
    amount: field.money({ label: label('Amount') }),
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
  list: { columns: ['code', 'amount', 'state'] },
  features: { merge: false },
  states: {
    field: 'state',
    initial: 'DRAFT',
    transitions: {
      send: {
        label: label('Send'),
        from: ['DRAFT'],
        to: 'SENT',
        guards: ['hasAmount'],
        effects: ['dateIt'],
      },
      approve: { label: label('Approve'), from: ['SENT'], to: 'APPROVED', needs: 'approve_orders' },
      deliver: { label: label('Deliver'), from: ['APPROVED'], to: 'DELIVERED', asks: ['receiver'] },
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

export const orderBehaviour: StateBehaviour = {
  orders: {
    guards: {
      hasAmount: (_writing, { values }) =>
        values.amount ? undefined : { text: label('The amount is missing.'), field: 'amount' },
    },
    effects: { dateIt: ({ now }) => ({ sent_on: now.slice(0, 10) }) },
  },
}

export const ordersRegistry = createRegistry([...declarations, orders as unknown as Declaration])
