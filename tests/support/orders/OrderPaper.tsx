/** The printed order for the supplier. */
import { countLabels } from '#schemas/kit/label.ts'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PrintButton } from '#src/workflow/print/PrintButton.tsx'
import { BilingualText, PrintFacts, PrintSheet, PrintSignatures } from '#src/workflow/print/PrintSheet.tsx'
import orderLines from './order-lines.ts'
import orders from './orders.ts'

export interface PrintedOrder {
  id: number
  code: string
  number: string | null
  amount: number
  sent_on: string
  lines: readonly { id: number; item: string; quantity: number; price: number; gross: number }[]
}

const columns = ['item', 'quantity', 'price', 'gross'] as const

export function OrderPaper({ order }: { order: PrintedOrder }) {
  const style = useNumberStyle()
  const { fields } = orderLines
  return (
    <PrintButton title="Print the order">
      <PrintSheet
        paper="A4"
        title={countLabels(orders.label).one}
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
                  <BilingualText text={fields[name].label} />
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
                <BilingualText text={orders.fields.amount.label} />
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
