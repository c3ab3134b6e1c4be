/** Rows as a table, one input per cell. */
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { cellOf } from '../fields/index.ts'
import { Slot } from '../form/Slot.tsx'
import { useFieldId } from '../form/scope.tsx'
import { CompactProvider, unseen } from '../inputs/compact.ts'
import { cellPlace } from './cells.ts'
import { RemoveRow } from './RemoveRow.tsx'
import { RowScope } from './RowScope.tsx'
import type { RowsViewProps } from './rows-view.ts'
import { useRowError } from './useRowError.ts'

export function RowsTable(props: RowsViewProps) {
  const { columns, editor, canRemove, isFixed } = props
  const label = useLabel()
  const translate = useTranslate()
  return (
    <Box sx={{ overflowX: 'auto', mx: -1, px: 1, py: 1 }}>
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          width: '100%',
          'th, td': { px: 1, py: 0.75, verticalAlign: 'top', textAlign: 'start' },
          th: { fontSize: '0.8125rem', fontWeight: 500, lineHeight: 1.6, color: 'text.secondary' },
          'thead th': { borderBottom: 1, borderColor: 'divider' },
          // The remove button stays visible however many columns there are.
          '.remove': { position: 'sticky', right: -4, bgcolor: 'background.paper', zIndex: 1 },
          'th[scope=row]': { pt: 2.25, fontVariantNumeric: 'tabular-nums' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">
              <Box component="span" sx={unseen}>
                {translate('rows.number')}
              </Box>
            </th>
            {columns.map(({ name, field, width }) => (
              <Box
                component="th"
                key={name}
                scope="col"
                sx={{ minWidth: width, '&&': { textAlign: cellOf(field).align ?? 'start' } }}
              >
                {label(field.label)}
                {field.required && !isFixed && <span aria-hidden="true"> *</span>}
              </Box>
            ))}
            {canRemove && (
              <th scope="col" className="remove">
                <Box component="span" sx={unseen}>
                  {translate('rows.actions')}
                </Box>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {editor.rows.map(({ _key }, index) => (
            <TableRow key={_key} {...props} index={index} />
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

function TableRow(props: RowsViewProps & { index: number }) {
  const { name, rows, columns, editor, index, canRemove, mayRemove, mayChange, isFixed } = props
  const translate = useTranslate()
  const style = useNumberStyle()
  const number = index + 1
  const compact = useMemo(() => ({ row: translate('rows.row', { number }) }), [translate, number])
  const error = useRowError(name, index)
  const idOf = useFieldId()
  return (
    <CompactProvider value={compact}>
      <RowScope name={name} index={index} rows={rows} mayChange={mayChange} isFixed={isFixed}>
        <tr id={idOf(`${name}.${index}`)} tabIndex={-1}>
          <th scope="row">{formatNumber(number, style)}</th>
          {columns.map((column, place) => (
            <td key={column.name} {...cellPlace({ row: index, column: place })}>
              <Slot name={column.name} field={column.field} />
              {place === 0 && error && <FormHelperText error>{error}</FormHelperText>}
            </td>
          ))}
          {canRemove && (
            <td className="remove">
              <RemoveRow editor={editor} name={name} index={index} mayRemove={mayRemove} />
            </td>
          )}
        </tr>
      </RowScope>
    </CompactProvider>
  )
}
