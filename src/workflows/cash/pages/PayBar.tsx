/**
 * The end of the window's bill: the amount due and the act. It stays in sight below a long bill, on
 * the panel's own ground.
 */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { PanelFoot } from '#src/ui/PanelFoot.tsx'
import { useAmounts } from '#src/workflows/billing/parts/amounts.ts'

/** @param due Riel; undefined for a deposit, which has no amount due. */
export function PayBar({ due, children }: { due: number | undefined; children: ReactNode }) {
  const translate = useTranslate()
  const { riel } = useAmounts()
  return (
    <PanelFoot inset={4} sx={{ mt: 3, gap: 3, justifyContent: 'flex-end' }}>
      {due !== undefined && (
        <Box sx={{ mr: 'auto', fontSize: 17, fontWeight: 700, whiteSpace: 'nowrap' }}>
          {translate('cash.balance', { amount: riel(due) })}
        </Box>
      )}
      {children}
    </PanelFoot>
  )
}
