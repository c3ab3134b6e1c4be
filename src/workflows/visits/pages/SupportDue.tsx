/** The cash entitlements of a visit, as a reminder before the patient leaves (domain 1.9). */
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { answerQuery } from '#src/client/call.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { cashFlowActions } from '#src/workflows/cash/domain/cash-flow-actions.ts'

export function SupportDue({ visit }: { visit: number }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { data } = useQuery(answerQuery(cashFlowActions.support, { body: { visit_id: visit } }))
  const due = data?.supports.filter(({ left }) => left > 0) ?? []
  if (due.length === 0) return null
  return (
    <Alert severity="info">
      {translate('visits.support_due')}
      {due.map(({ purpose, left, why }) => {
        const name = codeLabel(cashPurpose, purpose)
        return (
          <div key={purpose}>
            {name && label(name)}: <b>{formatRiel(left, style)}</b> ({label(why)})
          </div>
        )
      })}
    </Alert>
  )
}
