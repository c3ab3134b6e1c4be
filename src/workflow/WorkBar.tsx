/** The bar above a work list: its parts with counts, the search box, and tools. */
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { SearchField } from '#src/ui/SearchField.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { useIsPhone } from '#src/ui/useIsPhone.ts'
import type { WorkState } from './useWorkState.ts'

interface WorkBarProps<Part extends string> {
  state: WorkState<Part>
  parts: readonly Part[]
  /** Set while a search covers all parts: none is selected, and choosing one ends the search. */
  searched?: string | false
  nameOf(part: Part): string
  /** The count of each part, once loaded. */
  counts?: Readonly<Partial<Record<string, number>>> | undefined
  /** Label of the search box; without it there is none. */
  search?: string
  /** Before the parts. */
  before?: ReactNode
  /** At the end of the bar. */
  children?: ReactNode
}

export function WorkBar<Part extends string>(props: WorkBarProps<Part>) {
  const { state, parts, nameOf, counts, search, searched, before, children } = props
  const translate = useTranslate()
  const style = useNumberStyle()
  const labelOf = (part: Part) => {
    const count = counts?.[part]
    return count === undefined ? nameOf(part) : `${nameOf(part)} (${formatNumber(count, style)})`
  }
  const choose = (part: Part) => {
    if (searched) state.type('')
    state.choose(part)
  }
  // Many parts would cover a phone before its first row.
  const isMenu = useIsPhone() && parts.length > 3
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
      {before}
      {isMenu && (
        <TextField
          select
          fullWidth
          label={translate('resources.list.parts')}
          value={searched ? '' : state.part}
          onChange={({ target }) => choose(target.value as Part)}
        >
          {parts.map((part) => (
            <MenuItem key={part} value={part}>
              {labelOf(part)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {!isMenu && parts.length > 0 && (
        <Segmented
          isInline
          label={translate('resources.list.parts')}
          value={searched ? null : state.part}
          segments={parts.map((value) => ({ value, label: labelOf(value) }))}
          onChange={choose}
        />
      )}
      {searched}
      {search && (
        <SearchField
          hasShortcut
          label={search}
          value={state.text}
          onChange={state.type}
          sx={{ flex: '1 1 220px', maxWidth: { sm: 320 } }}
        />
      )}
      {children}
    </Box>
  )
}
