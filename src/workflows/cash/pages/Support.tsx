/** Cash support that a programme pays the patient: transport, food, funeral (domain 1.9). */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useGenerator } from '#resources/context.tsx'
import { cashPurpose } from '#schemas/codes/cash-purpose.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { codeLabel } from '#src/workflow/code-label.ts'
import { useAmounts } from '#src/workflows/billing/parts/amounts.ts'
import type { SupportRow, VisitSupport } from '../domain/answers.ts'
import { Voucher } from './flow/Voucher.tsx'
import { PaySupport } from './PaySupport.tsx'

interface SupportProps {
  visit: number
  support: VisitSupport
  /** Proposed as the receiver. */
  patient: string
}

export function Support({ visit, support, patient }: SupportProps) {
  const translate = useTranslate()
  const label = useLabel()
  const { riel } = useAmounts()
  const { holds } = useGenerator()
  const [chosen, setChosen] = useState<SupportRow>()
  const [paid, setPaid] = useState<AnsweredRow>()
  const rows = support.supports.filter(({ amount, paid: paidAmount }) => amount > 0 || paidAmount > 0)
  if (rows.length === 0) return null
  const mayPay = holds('pay_patient_support')
  const isOpen = rows.some(({ left }) => left > 0)
  return (
    <Panel title={translate('cash.support')} hint={isOpen && !mayPay && translate('cash.support_elsewhere')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {rows.map((row) => {
          const { purpose, why, paid: paidAmount, left } = row
          const name = codeLabel(cashPurpose, purpose)
          return (
            <Box
              component="li"
              key={purpose}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
            >
              <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
                {name && label(name)}
                <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {label(why)}
                  {paidAmount > 0 && ` · ${translate('cash.flow.paid_out', { amount: riel(paidAmount) })}`}
                </Box>
              </Box>
              {left === 0 ? (
                <Box sx={{ color: 'text.secondary' }}>{translate('cash.support_paid')}</Box>
              ) : mayPay ? (
                <Button variant="contained" onClick={() => setChosen(row)}>
                  {translate('cash.pay_support', { amount: riel(left) })}
                </Button>
              ) : (
                <b>{riel(left)}</b>
              )}
            </Box>
          )
        })}
      </Box>
      {paid && (
        <Box sx={{ mt: 3, textAlign: 'end', '& > :last-child': { mb: 0 } }}>
          <Voucher record={paid} />
        </Box>
      )}
      {chosen && (
        <PaySupport
          visit={visit}
          patient={patient}
          support={chosen}
          onPaid={(record) => {
            setPaid(record)
            setChosen(undefined)
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Panel>
  )
}
