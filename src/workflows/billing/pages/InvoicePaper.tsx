/** The printed invoice: A4 with its lines, in both languages, copies marked and counted. */
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { nameOf } from '#src/workflow/print/name-of.ts'
import { PrintButton } from '#src/workflow/print/PrintButton.tsx'
import { BilingualText, PrintFacts, PrintSheet } from '#src/workflow/print/PrintSheet.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { patientFact } from '#src/workflows/patients/parts/patient-fact.ts'
import type { InvoiceDetails } from '../domain/answers.ts'
import { invoiceActions } from '../domain/invoice-actions.ts'
import { describe, linesOf, useAmounts } from '../parts/amounts.ts'
import { BillTable } from './BillTable.tsx'

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
            patientFact(patient),
            [{ kh: 'ការមកពិនិត្យ', en: 'Visit' }, String(visit.code)],
            [
              { kh: 'អ្នកទូទាត់', en: 'Payer' },
              <BilingualText key="payer" text={nameOf(invoice, 'payment_type_id')} />,
            ],
          ]}
        />
        <BillTable
          lines={linesOf(invoice)}
          columns={[
            ['description', (line) => <BilingualText text={describe(line)} />],
            ['quantity', (line) => <BilingualText text={count(line)} />],
            ['price', (line) => riel(line.unit_price)],
            ['gross', (line) => riel(line.gross)],
            ['scheme', (line) => some(line.scheme_share)],
            ['patient', (line) => some(line.patient_share)],
          ]}
          sums={sums
            .filter(([name]) => name === 'balance' || Number(invoice[name] ?? 0) !== 0)
            .map(([name, text]) => [text, riel(invoice[name])])}
        />
      </PrintSheet>
    </PrintButton>
  )
}
