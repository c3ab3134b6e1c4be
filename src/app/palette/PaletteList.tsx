import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { Option, Section } from './option.ts'
import { PaletteLine } from './PaletteLine.tsx'

export const listId = 'palette-results'

interface PaletteListProps {
  sections: readonly Section[]
  query: string
  active: Option | undefined
  onPoint: (option: Option) => void
  onChoose: (option: Option) => void
}

/** The options in groups, as the listbox of the palette's input. */
export function PaletteList({ sections, query: searchText, active, onPoint, onChoose }: PaletteListProps) {
  const translate = useTranslate()
  return (
    <Box
      role="listbox"
      id={listId}
      aria-label={translate('palette.results')}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 2 }}
    >
      {sections.map(({ id, label, options }) => {
        const labelId = `palette-section-${id.replace(/[^\w-]/g, '-')}`
        return (
          <Box role="group" aria-labelledby={labelId} key={id} sx={{ '& + &': { mt: 1.5 } }}>
            <Box
              id={labelId}
              role="presentation"
              sx={{ px: 2.5, py: 0.5, color: 'text.secondary', fontSize: 12.5, fontWeight: 600 }}
            >
              {label}
            </Box>
            {options.map((option) => (
              <PaletteLine
                key={option.id}
                option={option}
                query={searchText}
                isActive={option.id === active?.id}
                onPoint={() => onPoint(option)}
                onChoose={() => onChoose(option)}
              />
            ))}
          </Box>
        )
      })}
    </Box>
  )
}
