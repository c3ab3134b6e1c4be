/** Counts the drawer note by note, without showing the expected amount. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useGenerator } from '#resources/context.tsx'
import { failureOf } from '#resources/failure.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
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
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="count-title">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <DialogTitle id="count-title">{translate('cash.count_title')}</DialogTitle>
        <DialogContent>
          {save.error && <Alert severity="error">{failureOf(save.error).message}</Alert>}
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              pt: 2,
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
        </DialogContent>
        <DialogActions>
          <Box role="status" sx={{ flex: 1, pl: 4, fontWeight: 600 }}>
            {translate('cash.counted', {
              amount: formatRiel(countedRiel(denominations) ?? 0, style),
            })}
          </Box>
          <Button color="inherit" onClick={onClose}>
            {translate('cash.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={save.isPending}>
            {translate('cash.save_count')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
