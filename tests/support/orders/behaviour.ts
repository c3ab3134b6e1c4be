/** Implementations of the orders' guards, effects and notices. */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { label } from '#schemas/kit/label.ts'
import { rulesFor } from '#src/server/records/states/behaviour.ts'
import { hasAmount } from './order-rules.ts'
import { orderStates } from './purchase-states.ts'

const { defineRules, each } = rulesFor('orders')

export const purchasingBehaviour = defineRules(orderStates, {
  guards: {
    hasAmount: each((_writing, { values }) =>
      hasAmount(values)
        ? undefined
        : {
            text: label('សូមបន្ថែមទំនិញយ៉ាងហោចណាស់មួយមុខ ដែលមានតម្លៃ។', 'Add at least one line with a price.'),
            field: 'amount',
          },
    ),
  },
  effects: { dateIt: each(({ now }) => ({ sent_on: dayInPhnomPenh(new Date(now)) })) },
  notices: {
    unpaid: each((_writing, { stored }) => [
      {
        text: label('មិនទាន់ទូទាត់', 'Not paid'),
        amount: Number(stored.values.amount),
        link: '/orders',
      },
    ]),
  },
})
