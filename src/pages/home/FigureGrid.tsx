import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/ui/Icon.tsx'
import { Panel } from '#src/ui/Panel.tsx'

interface FigureGridProps {
  title: string
  /** Cells with charts. */
  isWide?: boolean
  children: ReactNode
}

/** A tile of figures; each cell links to its records. */
export const FigureGrid = ({ title, isWide, children }: FigureGridProps) => (
  <Panel title={title} isFlush>
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        // The cells of the last row fill it.
        '& > li': { flex: `1 1 min(${isWide ? 260 : 160}px, 100%)` },
        // Lines between the cells, none around them.
        gap: '1px',
        m: 0,
        p: 0,
        overflow: 'hidden',
        listStyle: 'none',
        borderRadius: '0 0 8px 8px',
      }}
    >
      {children}
    </Box>
  </Panel>
)

interface FigureCellProps {
  to: string
  icon: string
  name: string
  figure: string
  /** What the figure is part of, beside it. */
  note?: string | undefined
  /** The line below the figure. */
  children: ReactNode
}

export const FigureCell = ({ to, icon, name, figure, note, children }: FigureCellProps) => (
  <Box component="li" sx={{ display: 'flex', outline: 1, outlineColor: 'divider' }}>
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        minWidth: 0,
        px: 4,
        py: 3,
        color: 'text.primary',
        textDecoration: 'none',
        lineHeight: 1.7,
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <Box sx={{ display: 'flex', flex: 1, gap: 2, color: 'text.secondary' }}>
        <Box component="span" sx={{ display: 'flex', pt: 1, color: 'secondary.main' }}>
          <Icon name={icon} />
        </Box>
        {name}
      </Box>
      <Box sx={{ fontSize: 22, fontWeight: 600, lineHeight: 1.5, fontVariantNumeric: 'tabular-nums' }}>
        {figure}
        {note && (
          <Box component="span" sx={{ ml: 2, typography: 'body2', color: 'text.secondary' }}>
            {note}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  </Box>
)
