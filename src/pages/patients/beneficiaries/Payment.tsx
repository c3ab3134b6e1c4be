import Box from '@mui/material/Box'
import type { CardShown } from '#src/domain/patients/card-answers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'

/** The payment type of a card, in its colour and in words. */
export function Payment({ card }: { card: Pick<CardShown, 'payment' | 'colour'> }) {
  const label = useLabel()
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 1.5 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 10,
          height: 10,
          flex: 'none',
          borderRadius: '50%',
          bgcolor: card.colour ?? 'text.secondary',
        }}
      />
      {label(card.payment)}
    </Box>
  )
}
