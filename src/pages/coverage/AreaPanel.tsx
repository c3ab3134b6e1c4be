import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AreaNode } from '#src/domain/access/areas.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { AreaTree } from './AreaTree.tsx'
import { HoldersPanel } from './HoldersPanel.tsx'
import type { Chosen } from './useChosen.ts'

/** Selects the areas. */
export function AreaPanel({ chosen }: { chosen: Chosen }) {
  const translate = useTranslate()
  const label = useLabel()
  const [text, setText] = useState('')
  const [inspectedArea, setInspectedArea] = useState<AreaNode>()
  const q = useDebounced(text.trim(), 250)
  const { areas, setAreas, toggleArea } = chosen
  return (
    <Panel
      title={translate('coverage.areas')}
      actions={
        areas.size > 0 && (
          <Button size="small" onClick={() => setAreas(new Map())}>
            {translate('coverage.clear')}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {areas.size > 0 && (
          <Box
            component="ul"
            aria-label={translate('coverage.chosen_areas')}
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
            {[...areas].map(([key, area]) => (
              <li key={key}>
                <Chip size="small" label={label(area.name)} onDelete={() => toggleArea(area)} />
              </li>
            ))}
          </Box>
        )}
        <OutlinedInput
          size="small"
          fullWidth
          value={text}
          placeholder={translate('coverage.search_areas')}
          inputProps={{ 'aria-label': translate('coverage.search_areas'), maxLength: 200 }}
          onChange={(event) => setText(event.target.value)}
        />
        <AreaTree chosen={chosen} q={q} onRequest={setInspectedArea} />
        {inspectedArea && <HoldersPanel area={inspectedArea} onClose={() => setInspectedArea(undefined)} />}
      </Box>
    </Panel>
  )
}
