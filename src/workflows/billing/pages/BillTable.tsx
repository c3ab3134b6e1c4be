/** The lines of a printed invoice or credit note, its sums, and who signs. */
import type { ReactNode } from 'react'
import type { Label } from '#schemas/kit/types.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { BilingualText, PrintSignatures } from '#src/workflow/print/PrintSheet.tsx'
import type { DisplayLine } from '../parts/amounts.ts'

const heads = {
  description: { kh: 'បរិយាយ', en: 'Description' },
  quantity: { kh: 'ចំនួន', en: 'Quantity' },
  price: { kh: 'តម្លៃឯកតា', en: 'Unit price' },
  gross: { kh: 'សរុប', en: 'Amount' },
  scheme: { kh: 'កម្មវិធីបង់', en: 'Programme' },
  patient: { kh: 'អ្នកជំងឺបង់', en: 'Patient' },
}

interface BillTableProps {
  lines: readonly DisplayLine[]
  /** The first column describes the line, the others are amounts. */
  columns: readonly (readonly [keyof typeof heads, (line: DisplayLine) => ReactNode])[]
  sums: readonly (readonly [label: Label, amount: string])[]
}

export function BillTable({ lines, columns, sums }: BillTableProps) {
  const style = useNumberStyle()
  const end = (index: number) => (index === 0 ? '' : 'end')
  return (
    <>
      <table lang={style.digits === 'khmer' ? 'km' : 'en'}>
        <thead>
          <tr>
            {columns.map(([name], index) => (
              <th key={name} className={end(index)}>
                <BilingualText text={heads[name]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              {columns.map(([name, cell], index) => (
                <td key={name} className={end(index)}>
                  {cell(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([label, amount]) => (
            <tr key={label.en}>
              <th colSpan={columns.length - 1} className="end">
                <BilingualText text={label} />
              </th>
              <td className="end">{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <PrintSignatures
        by={[
          { kh: 'អ្នកជំងឺ', en: 'Patient' },
          { kh: 'បេឡាករ', en: 'Cashier' },
        ]}
      />
    </>
  )
}
