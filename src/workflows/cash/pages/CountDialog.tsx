/**
 * Counts the drawer note by note. The count is blind: the expected amount appears after saving, so
 * that it cannot guide the count. It is not final before the handover (docs/domain/cash-window.md).
 */
import Box from '@mui/material/Box'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useGenerator } from '#resources/context.tsx'
import { failureOf } from '#resources/failure.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { countedRiel, notes } from '#src/workflows/billing/domain/notes.ts'
import { AmountField, amountOf } from './AmountField.tsx'

export function CountDialog({ shift, onClose }: { shift: AnsweredRow; onClose(): void }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const { request } = useGenerator()
  const [noteCounts, setNoteCounts] = useState<Record<string, string>>({})
  const [dollars, setDollars] = useState('')
  const [khqr, setKhqr] = useState('')
  const [bank, setBank] = useState('')
  const denominations = Object.fromEntries(
    Object.entries(noteCounts).map(([note, text]) => [note, amountOf(text)]),
  )
  const save = useMutation({
    mutationFn: () =>
      request(`shifts/${shift.id}/transitions/count`, {
        method: 'POST',
        silent: true,
        headers: { 'If-Match': `"${shift.version}"` },
        body: {
          denominations,
          counted_usd: amountOf(dollars, 2),
          counted_khqr: amountOf(khqr),
          counted_bank: amountOf(bank),
        },
      }),
    onSuccess: onClose,
  })
  return (
    <Dialog
      title={translate('cash.count_title')}
      width="sm"
      problem={save.error && failureOf(save.error).message}
      confirm={translate('cash.save_count')}
      isBusy={save.isPending}
      aside={
        <Box role="status" sx={{ pl: 2, fontWeight: 600 }}>
          {translate('cash.counted', {
            amount: formatRiel(countedRiel(denominations) ?? 0, style),
          })}
        </Box>
      }
      onConfirm={save.mutate}
      onClose={onClose}
    >
      <Box sx={{ mb: 3, color: 'text.secondary' }}>{translate('cash.count_hint')}</Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' },
        }}
      >
        {notes.map((note, index) => (
          <AmountField
            key={note}
            autoFocus={index === 0}
            label={translate('cash.note', { note: formatRiel(note, style) })}
            unit="×"
            value={noteCounts[note] ?? ''}
            onChange={(text) => setNoteCounts({ ...noteCounts, [note]: text })}
          />
        ))}
        <AmountField
          label={translate('cash.usd')}
          unit="$"
          places={2}
          value={dollars}
          onChange={setDollars}
        />
        <AmountField label={translate('cash.count_khqr')} unit="៛" value={khqr} onChange={setKhqr} />
        <AmountField label={translate('cash.count_bank')} unit="៛" value={bank} onChange={setBank} />
      </Box>
    </Dialog>
  )
}
