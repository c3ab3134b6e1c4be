/** The printed set of a month: a cover, the list of claims, and their cases. */
import { formatDate } from '#schemas/kit/dates.ts'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import { monthText } from '#src/domain/periods/month.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { BilingualText, PrintFacts, PrintSheet, PrintSignatures } from '#src/workflow/print/PrintSheet.tsx'
import { displayName } from '#src/workflows/patients/domain/display-name.ts'
import type { PrintedInvoice } from '../domain/invoice-actions.ts'

interface PapersProps {
  printed: PrintedInvoice
}

const title: Label = { kh: 'វិក្កយបត្រទាមទារសំណង', en: 'Claim invoice' }

/** Each claimed riel is in one invoice (server/invoices/claims-of.ts). */
const appealed: Label = {
  kh: 'បណ្ដឹងតវ៉ា៖ ចំនួនដែលបានបញ្ជាក់ក្នុងវិក្កយបត្រមុន',
  en: 'Appeals: amounts that stay in the earlier invoice',
}

export function InvoicePapers({ printed }: PapersProps) {
  return (
    <>
      <Cover printed={printed} />
      <Claims printed={printed} />
      <Cases printed={printed} />
    </>
  )
}

const textOf = (record: PrintedInvoice['invoice'], field: string): Label =>
  record._ref?.[field] ?? { kh: '–', en: '–' }

function useSheet({ invoice }: PrintedInvoice) {
  const style = useNumberStyle()
  return {
    style,
    paper: 'A4' as const,
    number: String(invoice.code),
    facility: textOf(invoice, 'health_facility_id'),
    date: String(invoice.submitted_at ?? invoice.created_at).slice(0, 10),
  }
}

function Cover({ printed }: PapersProps) {
  const { style, ...sheet } = useSheet(printed)
  const { invoice, letter } = printed
  const account = [letter.bank_name, letter.bank_account].filter(Boolean).join(' · ')
  return (
    <PrintSheet {...sheet} title={title} isBilingual>
      <PrintFacts
        isOneColumn
        facts={[
          [{ kh: 'ជូនចំពោះ', en: 'To' }, <BilingualText key="to" text={textOf(invoice, 'program_id')} />],
          ...(letter.payer ? [[{ kh: 'ស្ថាប័នទូទាត់', en: 'Payer' }, letter.payer] as const] : []),
          [{ kh: 'ខែ', en: 'Month' }, monthText(invoice.month, style)],
          [{ kh: 'ចំនួនការទាមទារ', en: 'Claims' }, formatNumber(invoice.claims_count, style)],
          [{ kh: 'ចំនួនករណី', en: 'Cases' }, formatNumber(invoice.cases_count, style)],
          [{ kh: 'ទឹកប្រាក់ទាមទារ', en: 'Amount' }, formatRiel(invoice.amount_claimed, style)],
          ...(account ? [[{ kh: 'សូមផ្ទេរទៅគណនី', en: 'Pay into account' }, account] as const] : []),
        ]}
      />
      <PrintSignatures
        by={[
          { kh: 'អ្នករៀបចំ', en: 'Prepared by' },
          { kh: 'ប្រធានមូលដ្ឋានសុខាភិបាល', en: 'Facility director' },
        ]}
        names={[null, letter.director]}
      />
    </PrintSheet>
  )
}

function Claims({ printed }: PapersProps) {
  const { style, ...sheet } = useSheet(printed)
  const total = printed.invoice.amount_claimed
  const elsewhere = total - printed.claims.reduce((sum, claim) => sum + claim.amount_claimed, 0)
  return (
    <PrintSheet {...sheet} title={{ kh: 'បញ្ជីការទាមទារ', en: 'List of claims' }} isBilingual>
      <table>
        <Head
          of={[
            { kh: 'លេខ', en: 'Number' },
            { kh: 'អ្នកជំងឺ', en: 'Patient' },
            { kh: 'ថ្ងៃចេញ', en: 'Left' },
            { kh: 'ទឹកប្រាក់', en: 'Amount' },
          ]}
        />
        <tbody>
          {printed.claims.map(({ id, code, patient, date_to, amount_claimed }) => (
            <tr key={id}>
              <td className="keep">{code}</td>
              <td>{patient && <BilingualText text={displayName(patient)} />}</td>
              <td className="keep">{formatDate(date_to, style)}</td>
              <td className="end">{formatRiel(amount_claimed, style)}</td>
            </tr>
          ))}
          {elsewhere !== 0 && (
            <tr>
              <td colSpan={3}>
                <BilingualText text={appealed} />
              </td>
              <td className="end">{formatRiel(elsewhere, style)}</td>
            </tr>
          )}
        </tbody>
        <Sum columns={3} amount={total} />
      </table>
    </PrintSheet>
  )
}

function Cases({ printed }: PapersProps) {
  const { style, ...sheet } = useSheet(printed)
  const total = printed.cases.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <PrintSheet {...sheet} title={{ kh: 'បញ្ជីករណី', en: 'List of cases' }} isBilingual>
      <table>
        <Head
          of={[
            { kh: 'ការទាមទារ', en: 'Claim' },
            { kh: 'អត្ថប្រយោជន៍', en: 'Benefit' },
            { kh: 'តម្លៃ', en: 'Rate' },
            { kh: 'ទឹកប្រាក់', en: 'Amount' },
          ]}
        />
        <tbody>
          {printed.cases.map(({ claim, benefit, rate, quantity, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a printout do not move
            <tr key={index}>
              <td className="keep">{claim}</td>
              <td>
                <BilingualText text={benefit} />
              </td>
              <td className="end">
                {formatRiel(rate, style)} × {formatNumber(quantity, style)}
              </td>
              <td className="end">{formatRiel(amount, style)}</td>
            </tr>
          ))}
        </tbody>
        <Sum columns={3} amount={total} />
      </table>
    </PrintSheet>
  )
}

const Head = ({ of }: { of: readonly Label[] }) => (
  <thead>
    <tr>
      {of.map((text, index) => (
        <th key={text.en} scope="col" className={index > 1 ? 'end' : ''}>
          <BilingualText text={text} />
        </th>
      ))}
    </tr>
  </thead>
)

function Sum({ columns, amount }: { columns: number; amount: number }) {
  const style = useNumberStyle()
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={columns}>
          <BilingualText text={{ kh: 'សរុប', en: 'Total' }} />
        </th>
        <td className="end">{formatRiel(amount, style)}</td>
      </tr>
    </tfoot>
  )
}
