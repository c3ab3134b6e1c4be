/** The printed invoice: A4 with its lines, in both languages, copies marked and counted. */
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { nameOf } from '#src/workflow/print/name-of.ts'
import { PrintButton } from '#src/workflow/print/PrintButton.tsx'
import { BilingualText, PrintFacts, PrintSheet, PrintSignatures } from '#src/workflow/print/PrintSheet.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import type { InvoiceDetails } from '../domain/answers.ts'
import { invoiceActions } from '../domain/invoice-actions.ts'
import { describe, linesOf, useAmounts } from '../parts/amounts.ts'

const heads = {
  description: { kh: 'បរិយាយ', en: 'Description' },
  quantity: { kh: 'ចំនួន', en: 'Quantity' },
  price: { kh: 'តម្លៃឯកតា', en: 'Unit price' },
  gross: { kh: 'សរុប', en: 'Amount' },
  scheme: { kh: 'កម្មវិធីបង់', en: 'Programme' },
  patient: { kh: 'អ្នកជំងឺបង់', en: 'Patient' },
}

const sums = [
  ['gross_total', { kh: 'សរុប', en: 'Gross' }],
  ['line_discount_total', { kh: 'បញ្ចុះតាមជួរ', en: 'Line discounts' }],
  ['category_discount_total', { kh: 'បញ្ចុះតាមក្រុម', en: 'Category discounts' }],
  ['bill_discount_total', { kh: 'បញ្ចុះលើវិក្កយបត្រ', en: 'Invoice discount' }],
  ['exemption_total', { kh: 'លើកលែង', en: 'Exemption' }],
  ['scheme_total', { kh: 'កម្មវិធីបង់', en: 'Programme pays' }],
  ['patient_total', { kh: 'អ្នកជំងឺបង់', en: 'Patient pays' }],
  ['rounding', { kh: 'បង្គត់', en: 'Rounding' }],
  ['paid_total', { kh: 'បានបង់', en: 'Paid' }],
  ['refunded_total', { kh: 'បានសងវិញ', en: 'Refunded' }],
  ['balance', { kh: 'នៅខ្វះ', en: 'Balance' }],
] as const

type InvoicePaperProps = Pick<InvoiceDetails, 'invoice' | 'visit' | 'patient'>

export function InvoicePaper({ invoice, visit, patient }: InvoicePaperProps) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const { riel, some, count } = useAmounts()
  const { send } = useAction(invoiceActions.print, { isToast: true })
  // The server counts the print first; the printout shows that count.
  const [printed, setPrinted] = useState(Number(invoice.print_count ?? 0))
  return (
    <PrintButton
      title={translate('billing.print')}
      onPrint={async () => {
        const counted = await send({ id: Number(invoice.id) })
        if (!counted) throw new Error('not counted')
        setPrinted(counted.print_count)
      }}
    >
      <PrintSheet
        paper="A4"
        title={{ kh: 'វិក្កយបត្រ', en: 'Invoice' }}
        facility={nameOf(visit, 'health_facility_id')}
        number={String(invoice.code ?? invoice.reference)}
        date={dayInPhnomPenh(new Date(String(invoice.issued_at ?? visit.arrived_at)))}
        copy={printed}
        isBilingual
      >
        <PrintFacts
          facts={[
            [
              { kh: 'អ្នកជំងឺ', en: 'Patient' },
              `${patient.name_kh} ${patient.name_en ?? ''} · ${patient.code}`.trim(),
            ],
            [{ kh: 'ការមកពិនិត្យ', en: 'Visit' }, String(visit.code)],
            [
              { kh: 'អ្នកទូទាត់', en: 'Payer' },
              <BilingualText key="payer" text={nameOf(invoice, 'payment_type_id')} />,
            ],
          ]}
        />
        <table lang={style.digits === 'khmer' ? 'km' : 'en'}>
          <thead>
            <tr>
              {Object.entries(heads).map(([name, text]) => (
                <th key={name} className={name === 'description' ? '' : 'end'}>
                  <BilingualText text={text} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linesOf(invoice).map((line) => (
              <tr key={line.id}>
                <td>
                  <BilingualText text={describe(line)} />
                </td>
                <td className="end">
                  <BilingualText text={count(line)} />
                </td>
                <td className="end">{riel(line.unit_price)}</td>
                <td className="end">{riel(line.gross)}</td>
                <td className="end">{some(line.scheme_share)}</td>
                <td className="end">{some(line.patient_share)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {sums
              .filter(([name]) => name === 'balance' || Number(invoice[name] ?? 0) !== 0)
              .map(([name, text]) => (
                <tr key={name}>
                  <th colSpan={5} className="end">
                    <BilingualText text={text} />
                  </th>
                  <td className="end">{riel(invoice[name])}</td>
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
      </PrintSheet>
    </PrintButton>
  )
}
