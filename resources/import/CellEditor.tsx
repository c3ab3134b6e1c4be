/** Edits one cell of an import file in place, with the form input of its field. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useCallback, useState } from 'react'
import type { ImportRow, ImportRun, RowEdit } from '#src/domain/import/import-actions.ts'
import { EditorPopover } from '../list/EditorPopover.tsx'
import { CellInput } from './CellInput.tsx'
import { useSameRows } from './edits.ts'
import { Reasons } from './Reasons.tsx'

export interface Cell {
  row: ImportRow
  /** Name of the column's target. */
  name: string
  label: string
  anchor: HTMLElement
  /** Begins with the correction of all rows that have the same text. */
  isEverywhere?: true
}

interface CellEditorProps {
  run: ImportRun
  cell: Cell
  onEdit(edit: RowEdit): void
  onClose(): void
}

export function CellEditor({ run, cell, onEdit, onClose }: CellEditorProps) {
  const translate = useTranslate()
  const { row, name, label, anchor, isEverywhere: startsEverywhere = false } = cell
  const [field = name] = name.split('.')
  const before = row.values[name] ?? ''
  const [text, setText] = useState(before)
  const [isEverywhere, setEverywhere] = useState(startsEverywhere)
  const same = useSameRows(run, name, before)
  const title = translate('import.cell', { row: row.place, field: label })
  const problems = row.problems[name] ?? row.problems[field]
  const options = row.options[name] ?? row.options[field] ?? []

  // Users open a cell to type.
  const focus = useCallback((form: HTMLFormElement | null) => {
    form?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [])

  const save = (to: string) => {
    const everywhere = isEverywhere && same > 1
    onEdit(
      everywhere ? { replace: { field: name, from: before, to } } : { row: row.row, values: { [name]: to } },
    )
    onClose()
  }

  return (
    <EditorPopover
      anchor={anchor}
      title={title}
      apply={translate('import.check_cell')}
      formRef={focus}
      onApply={() => save(text)}
      onClose={onClose}
    >
      {problems && (
        <Typography variant="body2" component="div" sx={{ color: 'error.main' }}>
          <Reasons sentences={problems} />
        </Typography>
      )}
      {options.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {options.map(({ value, text: words }) => (
            <Button key={value} size="small" variant="outlined" onClick={() => save(value)}>
              {words}
            </Button>
          ))}
        </Box>
      )}
      <CellInput name={name} value={before} onChange={setText} />
      {same > 1 && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={isEverywhere}
              onChange={(_event, checked) => setEverywhere(checked)}
            />
          }
          label={translate('import.everywhere', {
            smart_count: same,
            value: before.trim() || translate('resources.import.nothing'),
          })}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      )}
    </EditorPopover>
  )
}
