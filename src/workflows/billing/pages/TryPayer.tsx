/**
 * What the visit would cost with another payer: the programme's part, the patient's, the case rate.
 */
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { answerQuery } from '#src/client/call.ts'
import { addRiel } from '#src/domain/money/riel.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import type { InvoiceDetails } from '../domain/answers.ts'
import { invoiceActions } from '../domain/invoice-actions.ts'
import { useAmounts } from '../parts/amounts.ts'
import { Reasons } from './Reasons.tsx'

export function TryPayer({ visit, payers }: { visit: number; payers: InvoiceDetails['payers'] }) {
  const translate = useTranslate()
  const label = useLabel()
  const { riel } = useAmounts()
  const [payer, setPayer] = useState('')
  const { data } = useQuery({
    ...answerQuery(invoiceActions.try, {
      body: { visit_id: visit, payment_type_id: Number(payer) },
    }),
    enabled: payer !== '',
  })
  const sum = (of: 'scheme_share' | 'patient_share') =>
    riel(addRiel(...(data?.lines ?? []).map((line) => line[of])))
  return (
    <Panel title={translate('billing.try_payer')}>
      <TextField
        select
        fullWidth
        size="small"
        label={translate('billing.payer')}
        value={payer}
        onChange={({ target }) => setPayer(target.value)}
      >
        {payers.map(({ id, ...name }) => (
          <MenuItem key={id} value={String(id)}>
            {label(name)}
          </MenuItem>
        ))}
      </TextField>
      {data && (
        <Box sx={{ mt: 3, display: 'grid', gap: 2 }} aria-live="polite">
          <span>
            {translate('billing.tried', {
              scheme: sum('scheme_share'),
              patient: sum('patient_share'),
            })}
          </span>
          <Reasons why={data.why} />
        </Box>
      )}
    </Panel>
  )
}
