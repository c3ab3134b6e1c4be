/** Content of a receipt: services, total, tenders, balance. */
import type { ReactNode } from 'react'
import { currency, paymentKind, paymentMethod, paymentStatus } from '#schemas/codes/payment.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { addRiel } from '#src/domain/money/riel.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { nameOf } from '#src/workflow/print/name-of.ts'
import { BilingualText, PrintFacts, PrintSheet, PrintSignatures } from '#src/workflow/print/PrintSheet.tsx'
import { describe, linesOf, useAmounts } from '#src/workflows/billing/parts/amounts.ts'
import { patientFact } from '#src/workflows/patients/parts/patient-fact.ts'
import type { ReceiptBill, ReceiptPaper } from '../domain/answers.ts'
import { rielInWords } from '../domain/in-words.ts'

const { PAYMENT, DEPOSIT, REFUND, ALLOCATION } = paymentKind

const titles: Readonly<Record<number, Label>> = {
  [PAYMENT.value]: { kh: 'បង្កាន់ដៃបង់ប្រាក់', en: 'Receipt' },
  [DEPOSIT.value]: { kh: 'បង្កាន់ដៃប្រាក់កក់', en: 'Deposit receipt' },
  [REFUND.value]: { kh: 'បង្កាន់ដៃសងប្រាក់', en: 'Refund receipt' },
  [ALLOCATION.value]: { kh: 'បង្កាន់ដៃទូទាត់ពីប្រាក់កក់', en: 'Receipt (paid from deposit)' },
}

const fromDeposit: Label = { kh: 'ពីប្រាក់កក់', en: 'From deposit' }
const words = {
  gross: { kh: 'សរុបសេវា', en: 'Services' },
  scheme: { kh: 'កម្មវិធីបង់', en: 'Programme pays' },
  discount: { kh: 'បញ្ចុះតម្លៃ', en: 'Discount' },
  exemption: { kh: 'លើកលែង', en: 'Exemption' },
  credited: { kh: 'ឥណទាន', en: 'Credited' },
  rounding: { kh: 'បង្គត់', en: 'Rounding' },
  total: { kh: 'អ្នកជំងឺត្រូវបង់', en: 'Patient pays' },
  before: { kh: 'បានបង់ពីមុន', en: 'Paid earlier' },
  change: { kh: 'ប្រាក់អាប់', en: 'Change' },
  paid: { kh: 'បង់លើកនេះ', en: 'Paid now' },
  back: { kh: 'សងវិញ', en: 'Refunded' },
  balance: { kh: 'នៅខ្វះ', en: 'Balance' },
  deposit: { kh: 'ប្រាក់កក់នៅសល់', en: 'Deposit held' },
} as const satisfies Record<string, Label>

function Line({ label, amount, isSum }: { label: ReactNode; amount: string; isSum?: boolean }) {
  const Cell = isSum ? 'th' : 'td'
  return (
    <tr>
      <Cell>{label}</Cell>
      <Cell className="end">{amount}</Cell>
    </tr>
  )
}

/** The patient's total of the services, and the earlier payments. */
function BillLines({ bill, lines }: { bill: ReceiptBill; lines: ReceiptPaper['lines'] }) {
  const { riel, count } = useAmounts()
  const deductions = ['scheme', 'discount', 'exemption', 'credited'] as const
  const isLowered = deductions.some((name) => bill[name] > 0)
  const rounding = addRiel(bill.total, -bill.gross, ...deductions.map((name) => bill[name]))
  return (
    <>
      {linesOf({ lines })
        .filter(({ credits_id }) => credits_id === null)
        .map((line) => {
          const { kh, en } = describe(line)
          const by = count(line)
          return (
            <Line
              key={line.id}
              label={<BilingualText text={{ kh: `${kh} × ${by.kh}`, en: `${en} × ${by.en}` }} />}
              amount={riel(line.gross)}
            />
          )
        })}
      {isLowered && <Line label={<BilingualText text={words.gross} />} amount={riel(bill.gross)} isSum />}
      {deductions.map(
        (name) =>
          bill[name] > 0 && (
            <Line key={name} label={<BilingualText text={words[name]} />} amount={`− ${riel(bill[name])}`} />
          ),
      )}
      {rounding !== 0 && <Line label={<BilingualText text={words.rounding} />} amount={riel(rounding)} />}
      <Line label={<BilingualText text={words.total} />} amount={riel(bill.total)} isSum />
      {bill.paid_before !== 0 && (
        <Line label={<BilingualText text={words.before} />} amount={riel(bill.paid_before)} />
      )}
    </>
  )
}

/** The tenders: dollars with their rate, transfers with their reference. */
function Tenders({ payments }: Pick<ReceiptPaper, 'payments'>) {
  const style = useNumberStyle()
  return payments.map((payment) => {
    const amount = Number(payment.amount_khr)
    const tendered = Number(payment.amount_tendered ?? amount)
    const rate = formatRiel(Number(payment.exchange_rate), style)
    const formattedAmount =
      payment.currency === currency.USD.value
        ? `$${formatNumber(tendered, { ...style, places: 2 })} × ${rate}`
        : formatRiel(tendered, style)
    const method = codeLabel(paymentMethod, Number(payment.method)) ?? fromDeposit
    return (
      <Line
        key={payment.id}
        label={
          <>
            <BilingualText text={method} />
            {payment.reference_no && <span> · {String(payment.reference_no)}</span>}
          </>
        }
        amount={formattedAmount}
      />
    )
  })
}

interface ReceiptSheetProps {
  receipt: ReceiptPaper
  /** The first of its payments. */
  payment: AnsweredRow
  paper: 'A5' | '80mm'
  /** How many times it was printed before. */
  copy: number
}

export function ReceiptSheet({ receipt, payment, paper, copy }: ReceiptSheetProps) {
  const label = useLabel()
  const style = useNumberStyle()
  const { riel } = useAmounts()
  const { bill, lines, patient, payments, deposit, visit_code } = receipt
  const sum = (name: string) => addRiel(...payments.map((one) => Number(one[name] ?? 0)))
  const [amount, change] = [sum('amount_khr'), sum('change_khr')]
  const isBack = payment.kind === REFUND.value
  const payer = payment.payer_name ? String(payment.payer_name) : undefined
  return (
    <PrintSheet
      paper={paper}
      title={titles[Number(payment.kind)] ?? PAYMENT.label}
      facility={nameOf(payment, 'health_facility_id')}
      number={String(payment.receipt_no)}
      copy={copy}
      isBilingual
    >
      {payment.status === paymentStatus.REVERSED.value && (
        <p className="copy">
          <BilingualText text={paymentStatus.REVERSED.label} />
        </p>
      )}
      <PrintFacts
        isOneColumn
        facts={[
          [{ kh: 'ថ្ងៃ ម៉ោង', en: 'Date and time' }, formatDateTime(String(payment.paid_at), style)],
          patientFact(patient),
          [{ kh: 'ការមកពិនិត្យ', en: 'Visit' }, visit_code],
          ...(bill ? [[{ kh: 'វិក្កយបត្រ', en: 'Invoice' }, bill.code] as const] : []),
          ...(payment.payer_words
            ? [[{ kh: 'អ្នកទូទាត់', en: 'Payer' }, String(payment.payer_words)] as const]
            : []),
          ...(payer ? [[{ kh: 'អ្នកបង់ប្រាក់', en: 'Paid by' }, payer] as const] : []),
        ]}
      />
      <table lang={style.digits === 'khmer' ? 'km' : 'en'}>
        <tbody>
          {bill && <BillLines bill={bill} lines={lines} />}
          <Tenders payments={payments} />
          {change > 0 && <Line label={<BilingualText text={words.change} />} amount={riel(change)} />}
          <Line
            label={<BilingualText text={isBack ? words.back : words.paid} />}
            amount={riel(amount)}
            isSum
          />
          {bill && <Line label={<BilingualText text={words.balance} />} amount={riel(bill.balance)} isSum />}
          {deposit !== null && (
            <Line label={<BilingualText text={words.deposit} />} amount={riel(deposit)} isSum />
          )}
        </tbody>
      </table>
      <PrintFacts
        isOneColumn
        facts={[[{ kh: 'ជាអក្សរ', en: 'In words' }, <BilingualText key="w" text={rielInWords(amount)} />]]}
      />
      <PrintSignatures
        by={[
          isBack ? { kh: 'អ្នកទទួលប្រាក់', en: 'Received by' } : { kh: 'អ្នកបង់ប្រាក់', en: 'Paid by' },
          { kh: 'បេឡាករ', en: 'Cashier' },
        ]}
        names={[payer, label(nameOf(payment, 'cashier_id'))]}
      />
    </PrintSheet>
  )
}
