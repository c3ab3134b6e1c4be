import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { type Deviation, flagOfDeviation } from '../domain/deviation.ts'

/**
 * A measurement or result on the scale of `Deviation`: an abnormal one in bold with an arrow, a
 * dangerous one as a filled mark with two exclamation marks. Printed sheets frame it
 * (src/workflow/print/sheet-style.ts).
 */
export function MarkedValue({
  children,
  deviation,
}: {
  children: ReactNode
  deviation?: Deviation | undefined
}) {
  return (
    <Box
      component="span"
      className={deviation && (deviation.isDangerous ? 'deviates dangerous' : 'deviates')}
      sx={{
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        '&.deviates': { color: 'warning.main', fontWeight: 700 },
        '&.dangerous': { bgcolor: 'error.main', color: 'error.contrastText', borderRadius: 1, px: 1 },
      }}
    >
      {children}
      {deviation && <Sign deviation={deviation} />}
    </Box>
  )
}

function Sign({ deviation }: { deviation: Deviation }) {
  const label = useLabel()
  const word = label(flagOfDeviation(deviation).label)
  return (
    <span role="img" title={word} aria-label={word}>
      {signOf(deviation)}
    </span>
  )
}

/** The sign of a deviation as text. */
export const signOf = ({ side, isDangerous }: Deviation): string =>
  ` ${side === 'high' ? '↑' : '↓'}${isDangerous ? '!!' : ''}`
