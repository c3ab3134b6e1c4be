/** Below a grid: messages for the active cell, and the available keys. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { Ref } from 'react'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useProblemSentence } from '../form/resolver.ts'
import { cellText } from './cell-text.ts'
import { isEditableColumn } from './paste.ts'
import { type GridControl, problemsAt } from './useGrid.ts'

export function CellLine(props: { grid: GridControl; announcement: string; ref: Ref<HTMLDivElement> }) {
  const { grid, announcement, ref } = props
  const translate = useTranslate()
  const sentence = useProblemSentence()
  const row = grid.rows[grid.active.row]
  const column = grid.columns[grid.active.column]
  const problems = row ? problemsAt(grid, row) : undefined
  const problem = problems?.get(column?.name ?? '') ?? problems?.get('')
  const text = typeof problem === 'object' ? sentence(problem) : problem
  const refusal = row && grid.refused.get(row.key)
  return (
    <Box
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={translate('grid.cell_line')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        minHeight: 40,
        px: 3,
        border: 1,
        borderTop: 0,
        borderColor: 'divider',
        borderRadius: '0 0 6px 6px',
        bgcolor: 'background.paper',
        fontSize: 'body2.fontSize',
        color: 'text.secondary',
        outline: 'none',
      }}
    >
      <Box role="status" sx={{ flex: '1 1 260px', color: text ? 'error.main' : 'inherit' }}>
        {text ?? announcement}
      </Box>
      {row && refusal?.current ? (
        <Conflict grid={grid} rowKey={row.key} current={refusal.current} />
      ) : (
        <span>{translate(grid.isReadOnly ? 'grid.read_only' : 'grid.keys')}</span>
      )}
    </Box>
  )
}

/** Another user changed the row: the user chooses whose values win. */
function Conflict(props: { grid: GridControl; rowKey: string; current: Readonly<Record<string, unknown>> }) {
  const { grid, rowKey, current } = props
  const translate = useTranslate()
  const locale = { language: useLanguage(), style: useNumberStyle() }
  const editedNames = Object.keys(grid.edits.rows[rowKey]?.values ?? {})
  const theirs = grid.columns.filter(isEditableColumn).flatMap((column) => {
    if (!editedNames.includes(column.name)) return []
    const text = cellText(column, current[column.name] ?? null, locale)
    return [`${column.field.label[locale.language]} ${text || '–'}`]
  })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <span>{translate('grid.theirs', { values: theirs.join(', ') })}</span>
      <Button size="small" onClick={() => grid.keepMine(rowKey, Number(current.version))}>
        {translate('grid.keep_mine')}
      </Button>
      <Button size="small" onClick={() => grid.takeTheirs(rowKey)}>
        {translate('grid.use_theirs')}
      </Button>
    </Box>
  )
}
