/** The bar above a work list: its parts with counts, the search box, and tools. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { SearchField } from '#src/ui/SearchField.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import type { WorkState } from './useWorkState.ts'

interface WorkBarProps<Part extends string> {
  state: WorkState<Part>
  /** Without parts the whole list is shown, as for a search over all parts. */
  parts: readonly Part[]
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
  const { state, parts, nameOf, counts, search, before, children } = props
  const translate = useTranslate()
  const style = useNumberStyle()
  const labelOf = (part: Part) => {
    const count = counts?.[part]
    return count === undefined ? nameOf(part) : `${nameOf(part)} (${formatNumber(count, style)})`
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
      {before}
      {parts.length > 0 && (
        <Segmented
          isInline
          label={translate('resources.list.parts')}
          value={state.part}
          segments={parts.map((value) => ({ value, label: labelOf(value) }))}
          onChange={state.choose}
        />
      )}
      {search && (
        <SearchField
          hasShortcut
          label={search}
          value={state.text}
          onChange={state.type}
          sx={{ flex: '1 1 220px', maxWidth: 400 }}
        />
      )}
      {children}
    </Box>
  )
}
