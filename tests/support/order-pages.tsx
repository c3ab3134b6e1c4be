/** The pages of the sample workflow (orders.ts): the work list of who approves, and the paper that is sent. */
import { useGetList } from 'ra-core'
import type { Row } from '#resources/provider.ts'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PrintButton } from '#src/workflow/print/PrintButton.tsx'
import { PrintFacts, PrintSheet, PrintSignatures, Said } from '#src/workflow/print/PrintSheet.tsx'
import { WorkList } from '#src/workflow/WorkList.tsx'
import { orderLines, orders } from './orders.ts'

export interface Order extends Row {
  code: string
  number: string | null
  amount: number
  sent_on: string
  lines: readonly { id: number; item: string; quantity: number; price: number; gross: number }[]
}

interface Cell {
  row: Order
}

const OrderNumber = ({ row }: Cell) => row.number
const Amount = ({ row }: Cell) => formatRiel(row.amount, useNumberStyle())

/** Orders that were sent and wait for approval. */
export function SentOrders({ open }: { open(order: Order): void }) {
  const label = useLabel()
  const {
    data,
    total = 0,
    ...query
  } = useGetList<Order>('setting/orders', {
    filter: { state: orders.fields.state.values.SENT?.value },
    sort: { field: 'sent_on', order: 'ASC' },
  })
  return (
    <WorkList
      label={label(orders.label.many)}
      columns={[
        { id: 'number', label: label(orders.fields.number.label), Cell: OrderNumber, names: true },
        { id: 'amount', label: label(orders.fields.amount.label), Cell: Amount, as: 'end' },
      ]}
      query={{ ...query, data: data && { rows: data, total } }}
      empty="No order waits."
      open={open}
    />
  )
}

const columns = ['item', 'quantity', 'price', 'gross'] as const

export function OrderPaper({ order }: { order: Order }) {
  const style = useNumberStyle()
  const { fields } = orderLines
  return (
    <PrintButton title="Print the order">
      <PrintSheet
        paper="A4"
        title={orders.label.one}
        facility={{ kh: 'មណ្ឌលសុខភាពឆ្លូង', en: 'Chhlong Health Centre' }}
        number={order.number ?? ''}
        date={order.sent_on}
        isBilingual
      >
        <PrintFacts facts={[[orders.fields.code.label, order.code]]} />
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} className={name === 'item' ? '' : 'end'}>
                  <Said text={fields[name].label} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {order.lines.map(({ id, item, quantity, price, gross }) => (
              <tr key={id}>
                <td>{item}</td>
                <td className="end">{formatNumber(quantity, style)}</td>
                <td className="end">{formatRiel(price, style)}</td>
                <td className="end">{formatRiel(gross, style)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th colSpan={3} className="end">
                <Said text={orders.fields.amount.label} />
              </th>
              <td className="end">{formatRiel(order.amount, style)}</td>
            </tr>
          </tfoot>
        </table>
        <PrintSignatures by={[orders.fields.receiver.label]} hasThumbprint />
      </PrintSheet>
    </PrintButton>
  )
}
