/** The rows of a `children` field: a spreadsheet-like table, or cards on a phone. */
import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import type { ChildRows } from '#schemas/kit/resource.ts'
import { areOwned } from '#schemas/kit/rows-of.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { SchemaProvider, useGenerator, useOverrides, useRegistry } from '../context.tsx'
import { beginWithRows } from '../form/focus.ts'
import { useFieldId, useFormScope } from '../form/scope.tsx'
import type { InputProps } from '../inputs/types.ts'
import { moveFrom, moveOf, placeOf } from './cells.ts'
import { RowCards } from './RowCards.tsx'
import { RowsTable } from './RowsTable.tsx'
import { columnsOf } from './row-columns.ts'
import { usePaste } from './usePaste.ts'
import { useRows } from './useRows.ts'

interface RowsEditorProps extends InputProps<FieldOf<'children'>> {
  rows: ChildRows
}

export default function RowsEditor({ name, field, rows, required, disabled }: RowsEditorProps) {
  const translate = useTranslate()
  const label = useLabel()
  const registry = useRegistry()
  const { holds } = useGenerator()
  const { rowViews } = useOverrides()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const { isReadOnly } = useFormScope()
  // Saved with the parent record, even without screens and endpoints of their own.
  const { permissions } = rows.resource
  const may = (permission: string) => areOwned(rows) || holds(permission)
  const [mayAdd, mayChange, mayRemove] = [
    may(permissions.create),
    may(permissions.update),
    may(permissions.delete),
  ]
  const element = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => columnsOf(rows.row, holds), [rows, holds])
  const editor = useRows(name, rows, element)
  const isFixed = isReadOnly || Boolean(disabled)
  const canAdd = !isFixed && mayAdd && editor.rows.length < (field.max ?? 200)
  const addButton = useRef<HTMLButtonElement>(null)
  const isEmpty = editor.rows.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the editor has loaded
  useEffect(() => {
    if (isEmpty && addButton.current) beginWithRows(addButton.current)
  }, [])
  const paste = usePaste({ name, rows, columns, editor, canAdd, isFixed })

  function onKeyDown(event: KeyboardEvent) {
    const move = moveOf(event)
    const from = move && placeOf(event.target)
    if (!move || !from) return
    event.preventDefault()
    const size = { rows: editor.rows.length, columns: columns.length }
    const isMoved = moveFrom(element.current, from, move, size)
    const isEnd = event.key === 'Enter' && move === 'down' && from.row === size.rows - 1
    if (!isMoved && isEnd && canAdd) editor.add()
  }

  const idOf = useFieldId()
  const Rows = rowViews?.[name] ?? (isPhone ? RowCards : RowsTable)
  return (
    <Box
      ref={element}
      role="group"
      aria-labelledby={`${idOf(name)}-label`}
      onKeyDown={onKeyDown}
      onPasteCapture={paste}
      sx={{ minWidth: 0 }}
    >
      <Typography id={`${idOf(name)}-label`} variant="subtitle1" component="h2">
        {label(field.label)}
        {required && ' *'}
      </Typography>
      {field.help && (
        <Typography variant="body2" color="text.secondary">
          {label(field.help)}
        </Typography>
      )}
      <SchemaProvider resource={rows.row} registry={registry}>
        {!isEmpty ? (
          <Rows
            name={name}
            rows={rows}
            columns={columns}
            editor={editor}
            canRemove={!isFixed}
            mayRemove={mayRemove}
            mayChange={!isFixed && mayChange}
            isFixed={isFixed}
          />
        ) : (
          <Typography variant="body2" color="text.secondary" sx={{ py: 2 }}>
            {translate('rows.none')}
          </Typography>
        )}
      </SchemaProvider>
      {editor.error && (
        <FormHelperText error id={`${idOf(name)}-error`} sx={{ mx: 0 }}>
          {editor.error}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 1, flexWrap: 'wrap' }}>
        {!isFixed && (
          <Button
            ref={addButton}
            id={idOf(name)}
            size="small"
            startIcon={<Add />}
            disabled={!canAdd}
            onClick={() => editor.add()}
          >
            {translate('rows.add')}
          </Button>
        )}
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {editor.undo && (
            <>
              <Typography variant="body2">{editor.undo.text}</Typography>
              <Button size="small" onClick={editor.undo.run}>
                {translate('rows.undo')}
              </Button>
            </>
          )}
        </Box>
      </Box>
    </Box>
  )
}
