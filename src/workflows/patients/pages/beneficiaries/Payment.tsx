import Box from '@mui/material/Box'
import { useLabel } from '#src/ui/LanguageContext.ts'
import type { CardSummary } from '#src/workflows/patients/domain/card-answers.ts'
import { ColourDot } from '#src/workflows/patients/parts/ColourDot.tsx'

/** The payment type of a card: colour and text. */
export function Payment({ card }: { card: Pick<CardSummary, 'payment' | 'colour'> }) {
  const label = useLabel()
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 1.5 }}>
      <ColourDot colour={card.colour ?? 'text.secondary'} />
      {label(card.payment)}
    </Box>
  )
}
