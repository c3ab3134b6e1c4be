/**
 * The receipt of a payment: A5 or an 80 mm roll, in both languages; copies are marked and counted.
 */
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { answerQuery } from '#src/client/call.ts'
import { addRiel } from '#src/domain/money/riel.ts'
import { Segmented } from '#src/ui/Segmented.tsx'
import PrintDialog from '#src/workflow/print/PrintDialog.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { useAmounts } from '#src/workflows/billing/parts/amounts.ts'
import { cashActions } from '../domain/cash-actions.ts'
import { ReceiptSheet } from './ReceiptSheet.tsx'

export default function Receipt({ payment, onClose }: { payment: number; onClose(): void }) {
  const translate = useTranslate()
  const [paper, setPaper] = useState<'A5' | '80mm'>('A5')
  const [printed, setPrinted] = useState<number>()
  const { data } = useQuery(answerQuery(cashActions.receipt, { id: payment }))
  const { send } = useAction(cashActions.print, { isToast: true })
  const { riel } = useAmounts()
  const [first] = data?.payments ?? []
  if (!data || !first) return null
  const change = addRiel(...data.payments.map(({ change_khr }) => Number(change_khr ?? 0)))
  return (
    <PrintDialog
      title={translate('cash.receipt', { number: first.receipt_no })}
      onClose={onClose}
      choices={
        <>
          {change > 0 && (
            <Box sx={{ fontSize: 22, fontWeight: 700 }}>
              {translate('cash.change', { amount: riel(change) })}
            </Box>
          )}
          <Segmented
            label={translate('cash.paper')}
            value={paper}
            segments={['A5', '80mm'].map((value) => ({ value, label: value }))}
            onChange={(value) => setPaper(value as typeof paper)}
          />
        </>
      }
      onPrint={async () => {
        const counted = await send({ id: payment })
        if (!counted) throw new Error('not counted')
        setPrinted(counted.print_count)
      }}
    >
      <ReceiptSheet
        receipt={data}
        payment={first}
        paper={paper}
        copy={printed ?? Number(first.print_count ?? 0)}
      />
    </PrintDialog>
  )
}
