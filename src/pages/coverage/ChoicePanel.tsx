import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Panel } from '#src/ui/Panel.tsx'

export interface Choice {
  key: string | number
  text: string
  isWarning?: boolean
  remove(): void
}

interface ChoicePanelProps {
  /** Texts: `coverage.<kind>`, `coverage.chosen_<kind>`, `coverage.search_<kind>`. */
  kind: 'areas' | 'people'
  choices: readonly Choice[]
  onClear(): void
  searchText: string
  onSearch(text: string): void
  children: ReactNode
}

/** A panel in which several areas or users are searched and chosen; the choices are chips. */
export function ChoicePanel({ kind, choices, onClear, searchText, onSearch, children }: ChoicePanelProps) {
  const translate = useTranslate()
  return (
    <Panel
      title={translate(`coverage.${kind}`)}
      actions={
        choices.length > 0 && (
          <Button size="small" onClick={onClear}>
            {translate('coverage.clear')}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {choices.length > 0 && (
          <Box
            component="ul"
            aria-label={translate(`coverage.chosen_${kind}`)}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              p: 0,
              m: 0,
              listStyle: 'none',
              maxHeight: 120,
              overflow: 'auto',
            }}
          >
            {choices.map(({ key, text, isWarning, remove }) => (
              <li key={key}>
                <Chip size="small" label={text} color={isWarning ? 'warning' : 'default'} onDelete={remove} />
              </li>
            ))}
          </Box>
        )}
        <OutlinedInput
          size="small"
          fullWidth
          value={searchText}
          placeholder={translate(`coverage.search_${kind}`)}
          inputProps={{ 'aria-label': translate(`coverage.search_${kind}`), maxLength: 200 }}
          onChange={(event) => onSearch(event.target.value)}
        />
        {children}
      </Box>
    </Panel>
  )
}
