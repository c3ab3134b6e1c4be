/** The lines of an issued invoice: selects the credited ones and shows their total. */
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslate } from 'ra-core'
import { dispensingUnit } from '#schemas/codes/dispensing-unit.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { type DisplayLine, describe, linesOf, useAmounts } from '#src/workflows/billing/parts/amounts.ts'
import {
  type CreditableLine,
  type CreditRequest,
  creditableLines,
  creditedDue,
  creditOf,
  creditProblem,
  type RefundedBy,
} from '../domain/credit.ts'
import { AmountField, amountOf } from './AmountField.tsx'

export type CreditedBy = Exclude<RefundedBy, 'payment'>

/** The typed values of the selected lines, by line id. */
export type CreditInput = Readonly<Record<number, string>>

export const creditRequests = (input: CreditInput, by: CreditedBy): CreditRequest[] =>
  Object.entries(input).map(([line_id, text]) => ({
    line_id: Number(line_id),
    [by]: amountOf(text, by === 'quantity' ? 2 : 0),
  }))

interface CreditLinesProps {
  invoice: AnsweredRow
  by: CreditedBy
  input: CreditInput
  onChange(input: CreditInput): void
}

const unitOf = ({ dispensing_unit }: DisplayLine) =>
  codeLabel(dispensingUnit, Number(dispensing_unit ?? 0)) ?? { kh: '', en: '' }

/** The creditable rest of a line. */
const creditLimitOf = (line: CreditableLine, by: CreditedBy) =>
  by === 'quantity' ? line.quantity : line.patient_share

const creditableBy = (invoice: AnsweredRow, by: CreditedBy) =>
  creditableLines(linesOf(invoice)).filter((line) => creditLimitOf(line, by) > 0)

/** The ticked lines that can also be credited `by`, each with its whole rest. */
export const creditWhole = (invoice: AnsweredRow, by: CreditedBy, input: CreditInput): CreditInput =>
  Object.fromEntries(
    creditableBy(invoice, by)
      .filter(({ id }) => input[id] !== undefined)
      .map((line) => [line.id, String(creditLimitOf(line, by))]),
  )

export function CreditLines({ invoice, by, input, onChange }: CreditLinesProps) {
  const translate = useTranslate()
  const label = useLabel()
  const { riel } = useAmounts()
  const lines = linesOf(invoice)
  const left = creditableBy(invoice, by)
  const requests = creditRequests(input, by)
  const isFit = requests.length > 0 && creditProblem(left, requests) === undefined
  const credits = isFit
    ? requests.flatMap((request) => {
        const line = left.find(({ id }) => id === request.line_id)
        return line ? [creditOf(line, request)] : []
      })
    : []
  const due = creditedDue(
    { patient_total: Number(invoice.patient_total), rounding: Number(invoice.rounding) },
    credits,
  )
  const back = Math.max(0, due - Number(invoice.balance))
  const choose = ({ id }: CreditableLine, text: string | undefined) => {
    const { [id]: _, ...others } = input
    onChange(text === undefined ? others : { ...others, [id]: text })
  }
  return (
    <Box sx={{ my: 2, display: 'grid', gap: 1 }}>
      {left.map((line) => {
        const displayLine = lines.find(({ id }) => id === line.id) as DisplayLine
        const text = input[line.id]
        return (
          <Box key={line.id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <FormControlLabel
              sx={{ flex: 1 }}
              control={
                <Checkbox
                  size="small"
                  checked={text !== undefined}
                  onChange={({ target }) =>
                    choose(line, target.checked ? String(creditLimitOf(line, by)) : undefined)
                  }
                />
              }
              label={`${label(describe(displayLine))} · ${riel(line.patient_share)}`}
            />
            {text !== undefined && (
              <AmountField
                sx={{ width: 150, flexShrink: 0 }}
                label={translate(by === 'quantity' ? 'cash.credit_count' : 'cash.credit_by')}
                unit={by === 'quantity' ? label(unitOf(displayLine)) : '៛'}
                places={by === 'quantity' ? 2 : 0}
                value={text}
                onChange={(next) => choose(line, next)}
              />
            )}
          </Box>
        )
      })}
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {isFit
          ? translate('cash.credit_sum', { due: riel(due), refund: riel(back) })
          : translate('cash.credit_hint')}
      </Box>
    </Box>
  )
}
