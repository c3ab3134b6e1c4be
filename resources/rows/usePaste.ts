/** Pastes spreadsheet cells into rows, starting at the focused cell. */
import { useDataProvider, useTranslate } from 'ra-core'
import type { ClipboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { copiesOf } from '#schemas/kit/copies.ts'
import { kindOf } from '#schemas/kit/fields/index.ts'
import type { ChildRows } from '#schemas/kit/resource.ts'
import { readField } from '#schemas/kit/validate.ts'
import { isTable, readClipboardTable } from '#src/domain/clipboard-table.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useGenerator, useRegistry } from '../context.tsx'
import { type FormValues, startValues } from '../form/values.ts'
import { placeOf } from './cells.ts'
import { recordsByText } from './records-by-text.ts'
import type { RowColumn } from './row-columns.ts'
import type { RowsState } from './useRows.ts'

interface PasteProps {
  name: string
  rows: ChildRows
  columns: readonly RowColumn[]
  editor: RowsState
  canAdd: boolean
  isFixed: boolean
}

/** A target cell with its text. */
interface Target {
  row: number
  column: RowColumn
  text: string
}

export function usePaste({ name, rows, columns, editor, canAdd, isFixed }: PasteProps) {
  const { getValues, setValue, setError, trigger } = useFormContext()
  const provider = useDataProvider()
  const registry = useRegistry()
  const { creator } = useGenerator()
  const translate = useTranslate()
  const label = useLabel()

  /** A stored row keeps fields that are fixed after creation. */
  const isWritable = ({ field }: RowColumn, values: FormValues | undefined) =>
    field.readOnly !== 'always' &&
    kindOf(field).storage !== 'derived' &&
    !(field.readOnly === 'afterCreate' && values?.id !== undefined)

  function targetsOf(table: readonly string[][], from: { row: number; column: number }): Target[] {
    const present = getValues(name) as FormValues[]
    return table.flatMap((cells, down) =>
      cells.flatMap((text, right) => {
        const column = columns[from.column + right]
        const row = from.row + down
        return column && isWritable(column, present[row]) ? [{ row, column, text }] : []
      }),
    )
  }

  async function fillReferences(targets: readonly Target[]) {
    for (const column of columns) {
      const { field } = column
      const own = targets.filter((target) => target.column === column && target.text.trim() !== '')
      if (field.kind !== 'ref' || own.length === 0) continue
      const target = registry.find(field.to)
      if (!target) continue
      const found = await recordsByText(
        provider,
        target,
        own.map(({ text }) => text.trim()),
      )
      for (const { row, text } of own) {
        const path = `${name}.${row}.${column.name}`
        const record = found.get(text.trim())
        setValue(path, record?.id ?? null, { shouldDirty: true })
        for (const [own, value] of Object.entries(copiesOf(field, record)))
          setValue(`${name}.${row}.${own}`, value)
        const params = { label: label(field.label), value: text.trim() }
        if (!record)
          setError(path, {
            type: 'refUnknown',
            message: translate('validation.refUnknown', params),
          })
      }
    }
  }

  return function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    const from = placeOf(event.target)
    if (isFixed || !from || !isTable(text)) return
    event.preventDefault()
    const before = structuredClone(getValues(name)) as FormValues[]
    const table = readClipboardTable(text)
    const missing = from.row + table.length - before.length
    if (missing > 0 && canAdd)
      editor.append(Array.from({ length: missing }, () => startValues(rows.row, undefined, creator)))
    const { length } = getValues(name) as FormValues[]
    const targets = targetsOf(table, from).filter(({ row }) => row < length)
    for (const { row, column, text: cell } of targets)
      if (column.field.kind !== 'ref')
        setValue(`${name}.${row}.${column.name}`, readField(rows.row, column.name, cell), {
          shouldDirty: true,
        })
    editor.canUndo(translate('rows.pasted', { smart_count: targets.length }), before)
    void trigger(name).then(() => fillReferences(targets))
  }
}
