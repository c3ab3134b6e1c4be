/** A receipt: A5 or a roll of 80 mm, in both languages, with the amount in words; copies are marked. */
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { currency, paymentKind, paymentMethod } from '#schemas/codes/payment.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { cashActions } from '#src/domain/cash/cash-actions.ts'
import { rielInWords } from '#src/domain/cash/in-words.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Segmented } from '#src/ui/Segmented.tsx'
import { codeLabel } from '#src/workflow/patient/parts/code-label.ts'
import { nameOf } from '#src/workflow/print/name-of.ts'
import PrintDialog from '#src/workflow/print/PrintDialog.tsx'
import { PrintFacts, PrintSheet, PrintSignatures, Said } from '#src/workflow/print/PrintSheet.tsx'
import { useAction } from '#src/workflow/useAction.ts'

const none = { kh: '–', en: '–' }

export default function Receipt(props: { payment: AnsweredRow; onClose(): void }) {
  const { payment, onClose } = props
  const translate = useTranslate()
  const style = useNumberStyle()
  const [paper, setPaper] = useState<'A5' | '80mm'>('A5')
  const [printed, setPrinted] = useState(Number(payment.print_count ?? 0))
  const { send } = useAction(cashActions.print, { isTold: true })
  const isBack = payment.kind === paymentKind.REFUND.value
  const amount = Number(payment.amount_khr)
  const isDollars = payment.currency === currency.USD.value
  const tendered = Number(payment.amount_tendered ?? amount)
  const given = isDollars
    ? `$${formatNumber(tendered, { ...style, places: 2 })} × ${formatRiel(Number(payment.exchange_rate), style)}`
    : formatRiel(tendered, style)
  return (
    <PrintDialog
      title={translate('cash.receipt', { number: payment.receipt_no })}
      onClose={onClose}
      choices={
        <Segmented
          label={translate('cash.paper')}
          value={paper}
          segments={['A5', '80mm'].map((value) => ({ value, label: value }))}
          onChange={(value) => setPaper(value as typeof paper)}
        />
      }
      onPrint={async () => {
        const counted = await send({ id: payment.id })
        if (!counted) throw new Error('not counted')
        setPrinted(counted.print_count)
      }}
    >
      <PrintSheet
        paper={paper}
        title={
          isBack
            ? { kh: 'បង្កាន់ដៃសងប្រាក់', en: 'Refund receipt' }
            : { kh: 'បង្កាន់ដៃបង់ប្រាក់', en: 'Receipt' }
        }
        facility={nameOf(payment, 'health_facility_id')}
        number={String(payment.receipt_no)}
        date={dayInPhnomPenh(new Date(String(payment.paid_at)))}
        copy={printed}
        isBilingual
      >
        <PrintFacts
          isOneColumn
          facts={[
            [{ kh: 'អ្នកជំងឺ', en: 'Patient' }, <Said key="p" text={nameOf(payment, 'patient_id')} />],
            [
              { kh: 'វិក្កយបត្រ', en: 'Invoice' },
              payment.invoice_id === null ? '–' : nameOf(payment, 'invoice_id').en,
            ],
            ...(payment.payer_words
              ? [[{ kh: 'អ្នកទូទាត់', en: 'Who pays' }, String(payment.payer_words)] as const]
              : []),
            [
              { kh: 'បង់ជា', en: 'Method' },
              <Said key="m" text={codeLabel(paymentMethod, Number(payment.method)) ?? none} />,
            ],
            [{ kh: 'ប្រាក់ទទួល', en: 'Tendered' }, given],
            [{ kh: 'ប្រាក់អាប់', en: 'Change' }, formatRiel(Number(payment.change_khr ?? 0), style)],
            [{ kh: 'ទឹកប្រាក់', en: 'Amount' }, formatRiel(amount, style)],
            [{ kh: 'ជាអក្សរ', en: 'In words' }, <Said key="w" text={rielInWords(amount)} />],
            [{ kh: 'លេខយោង', en: 'Reference' }, String(payment.reference_no ?? '–')],
          ]}
        />
        <PrintSignatures
          by={[
            { kh: 'អ្នកជំងឺ', en: 'Patient' },
            { kh: 'បេឡាករ', en: 'Cashier' },
          ]}
        />
      </PrintSheet>
    </PrintDialog>
  )
}
