/** Below a work list: how many rows are selected, and what can be done with them. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { Selection } from './selection.ts'

interface SelectionBarProps {
  selection: Selection
  /** Selects all rows that match the filter, on every page. */
  everything?: { count: number; isPending: boolean; select(): void } | undefined
  /** Buttons that act on the selected rows. */
  children?: ReactNode
}

export function SelectionBar({ selection, everything, children }: SelectionBarProps) {
  const translate = useTranslate()
  const { ids, clear } = selection
  if (ids.size === 0) return null
  return (
    <Box
      role="group"
      aria-label={translate('resources.list.bulk')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      <strong>{translate('resources.list.selected', { smart_count: ids.size })}</strong>
      {everything && everything.count > ids.size && (
        <Button size="small" loading={everything.isPending} onClick={everything.select}>
          {translate('bulk.select_all', { smart_count: everything.count })}
        </Button>
      )}
      {children}
      <Button size="small" color="inherit" onClick={clear}>
        {translate('resources.list.unselect')}
      </Button>
    </Box>
  )
}
