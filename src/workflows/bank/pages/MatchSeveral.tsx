/** Matches a line with several entries that add up to it: one transfer that pays several debts. */
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatDate } from '#schemas/kit/dates.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { type OpenEntry, type OpenLine, sumFor } from '../domain/match.ts'

interface MatchSeveralProps {
  line: OpenLine
  /** The best fitting first. */
  candidates: readonly OpenEntry[]
  onMatch(entries: number[]): void
  onClose(): void
}

export function MatchSeveral({ line, candidates, onMatch, onClose }: MatchSeveralProps) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const sum = sumFor(
    line,
    candidates.filter(({ id }) => selected.has(id)),
  )
  const amount = formatRiel(line.amount, style)
  const toggle = (id: number) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  return (
    <Dialog
      title={translate('bank.several_title', { amount })}
      width="sm"
      confirm={translate('bank.match')}
      isBlocked={sum !== line.amount}
      aside={
        <Box role="status" sx={{ px: 2, fontVariantNumeric: 'tabular-nums' }}>
          {translate('bank.several_sum', { sum: formatRiel(sum, style), amount })}
        </Box>
      }
      onConfirm={() => onMatch([...selected])}
      onClose={onClose}
    >
      {translate('bank.several_hint')}
      <Box sx={{ display: 'grid', mt: 2 }}>
        {candidates.map(({ id, number, on_day, reference, direction, amount: part }) => (
          <FormControlLabel
            key={id}
            control={<Checkbox size="small" checked={selected.has(id)} onChange={() => toggle(id)} />}
            label={[
              formatRiel(direction === line.direction ? part : -part, style),
              number,
              formatDate(on_day, style),
              reference,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </Box>
    </Dialog>
  )
}
