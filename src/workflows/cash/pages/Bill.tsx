/** The billed services line by line, and the payers' shares. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { AnsweredRow } from '#src/domain/action.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { describe, linesOf, useAmounts } from '#src/workflows/billing/parts/amounts.ts'

export function Bill({ invoice }: { invoice: AnsweredRow }) {
  const translate = useTranslate()
  const label = useLabel()
  const { riel, some, count } = useAmounts()
  const due = Number(invoice.patient_total) + Number(invoice.rounding)
  return (
    <Box
      component="table"
      sx={{
        width: 1,
        borderCollapse: 'collapse',
        fontSize: 14,
        '& td, & th': { py: 1, fontWeight: 400, textAlign: 'start', verticalAlign: 'baseline' },
        '& .end': {
          textAlign: 'end',
          whiteSpace: 'nowrap',
          pl: 2,
          fontVariantNumeric: 'tabular-nums',
        },
        '& tfoot tr:first-of-type > *': { borderTop: 1, borderColor: 'divider' },
        '& tfoot tr:last-of-type > *': { fontWeight: 700, fontSize: 17 },
      }}
    >
      <tbody>
        {linesOf(invoice).map((line) => (
          <tr key={line.id}>
            <td>{label(describe(line))}</td>
            <td className="end">
              {line.quantity !== 0 && line.quantity !== 1 ? `× ${label(count(line))}` : ''}
            </td>
            <td className="end">{some(line.patient_share)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={2}>{translate('cash.column.total')}</th>
          <td className="end">{riel(due)}</td>
        </tr>
        {Number(invoice.paid_total) > 0 && (
          <tr>
            <th colSpan={2}>{translate('cash.column.paid')}</th>
            <td className="end">{riel(invoice.paid_total - invoice.refunded_total)}</td>
          </tr>
        )}
        <tr>
          <th colSpan={2}>{translate('cash.column.balance')}</th>
          <td className="end">{riel(invoice.balance)}</td>
        </tr>
      </tfoot>
    </Box>
  )
}
