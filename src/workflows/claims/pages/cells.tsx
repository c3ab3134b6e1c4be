/** Column values of claims and of visits that may become one. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimReason } from '#schemas/codes/claim-terms.ts'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { daysBetween } from '#schemas/kit/days.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import { codeLabel } from '#src/workflow/code-label.ts'

/** A dash while nothing is approved. */
export function Riel({ amount }: { amount: number | null }) {
  const style = useNumberStyle()
  return amount === null ? '–' : formatRiel(amount, style)
}

export const StatusBadge = ({ status }: { status: number }) => (
  <CodeBadge values={claimStatus} value={status} />
)

/** The deadline: the day, and the days left or overdue. */
export function Due({ on }: { on: string | null }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  if (!on) return '–'
  const left = daysBetween(dayInPhnomPenh(new Date()), on)
  const key = left < 0 ? 'claims.days_over' : 'claims.days_left'
  return (
    <>
      {formatDate(on, style)}
      <Box
        component="span"
        className="second"
        sx={left < 4 ? { '&&': { color: left < 0 ? 'error.main' : 'warning.dark' } } : {}}
      >
        {translate(key, { smart_count: Math.abs(left), days: Math.abs(left) })}
      </Box>
    </>
  )
}

export function Reasons({ reasons }: { reasons: readonly number[] }) {
  const label = useLabel()
  return reasons
    .flatMap((reason) => {
      const text = codeLabel(claimReason, reason)
      return text ? [label(text)] : []
    })
    .join(', ')
}
