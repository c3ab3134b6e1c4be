import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Labels and values in two columns; stacked on narrow screens. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, auto) 1fr' },
        columnGap: 5,
        rowGap: { xs: 0, sm: 1.5 },
        m: 0,
        lineHeight: 1.7,
        '& dt': { color: 'text.secondary', fontSize: '0.875rem' },
        '& dd': { m: 0, mb: { xs: 2, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere' },
        '.second': { display: 'block', color: 'text.secondary', fontSize: 'body2.fontSize' },
      }}
    >
      {facts.map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
    </Box>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
