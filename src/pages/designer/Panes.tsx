/** The parts of the designer: side by side, each with its own scroll area, or as tabs. */
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useId } from 'react'
import { useIsNarrow } from './useIsNarrow.ts'

const tabs = ['arrangement', 'properties', 'preview'] as const
/** The preview is between its two sides. */
const columns = ['arrangement', 'preview', 'properties'] as const

export type Pane = (typeof tabs)[number]

/** Only the content of a panel scrolls; its title and its buttons stay. */
const scrollArea = {
  '& > section': { display: 'flex', flexDirection: 'column', maxHeight: '100%' },
  '& > section > *': { flex: 'none' },
  '& > section > :last-child': { flex: '0 1 auto', minHeight: 0, overflowY: 'auto' },
} as const

interface PanesProps {
  /** The tab on a narrow screen. */
  open: Pane
  titles: Readonly<Record<Pane, string>>
  content: Readonly<Record<Pane, ReactNode>>
  onOpen(pane: Pane): void
}

export function Panes({ open, titles, content, onOpen }: PanesProps) {
  const id = useId()
  const translate = useTranslate()
  const isNarrow = useIsNarrow()
  // The focus leaves a hidden tab, unless an input of the open one has taken it.
  useEffect(() => {
    if (document.activeElement?.closest('[role=tabpanel][hidden]'))
      document.getElementById(`${id}${open}`)?.focus()
  }, [id, open])
  return (
    <>
      {isNarrow && (
        <Tabs
          variant="fullWidth"
          value={open}
          onChange={(_event, next: Pane) => onOpen(next)}
          aria-label={translate('designer.title')}
          sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
        >
          {tabs.map((pane) => (
            <Tab
              key={pane}
              value={pane}
              id={`${id}${pane}`}
              aria-controls={`${id}${pane}-panel`}
              label={titles[pane]}
            />
          ))}
        </Tabs>
      )}
      <Box
        sx={
          isNarrow
            ? {}
            : {
                flex: 1,
                minHeight: 0,
                display: 'grid',
                gap: 3,
                gridTemplateColumns: {
                  xs: '264px minmax(0, 1fr) 290px',
                  xl: '296px minmax(0, 1fr) 340px',
                },
                gridTemplateRows: 'minmax(0, 1fr)',
              }
        }
      >
        {columns.map((pane) => (
          <Box
            key={pane}
            id={`${id}${pane}-panel`}
            hidden={isNarrow && pane !== open}
            {...(isNarrow ? { role: 'tabpanel', 'aria-labelledby': `${id}${pane}` } : {})}
            sx={isNarrow ? {} : { minWidth: 0, minHeight: 0, ...scrollArea }}
          >
            {content[pane]}
          </Box>
        ))}
      </Box>
    </>
  )
}
