/** What the patient still owes beside a refund; nothing if all is paid. */
import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useAmounts } from '#src/workflows/billing/parts/amounts.ts'
import { type OwedInvoice, owedTotal } from '../domain/owed.ts'

export function StillOwed({ owed }: { owed: readonly OwedInvoice[] }) {
  const translate = useTranslate()
  const { riel } = useAmounts()
  if (owed.length === 0) return null
  return (
    <Alert severity="warning" sx={{ width: 1, my: 2 }}>
      {translate('cash.still_owes', {
        amount: riel(owedTotal(owed)),
        bills: owed.map(({ code }) => code).join(', '),
      })}
    </Alert>
  )
}
