/** Rows on a phone: each a card with its fields. */
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Slot } from '../form/Slot.tsx'
import { useFieldId } from '../form/scope.tsx'
import { cellPlace } from './cells.ts'
import { RemoveRow } from './RemoveRow.tsx'
import { RowScope } from './RowScope.tsx'
import type { RowsViewProps } from './rows-view.ts'
import { useRowError } from './useRowError.ts'

export function RowCards(props: RowsViewProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 2 }}>
      {props.editor.rows.map(({ _key }, index) => (
        <RowCard key={_key} {...props} index={index} />
      ))}
    </Box>
  )
}

function RowCard(props: RowsViewProps & { index: number }) {
  const { name, rows, columns, editor, index, canRemove, mayRemove, mayChange, isFixed } = props
  const translate = useTranslate()
  const error = useRowError(name, index)
  const idOf = useFieldId()
  const title = translate('rows.row', { number: index + 1 })
  return (
    <RowScope name={name} index={index} rows={rows} mayChange={mayChange} isFixed={isFixed}>
      <Paper
        id={idOf(`${name}.${index}`)}
        tabIndex={-1}
        variant="outlined"
        role="group"
        aria-label={title}
        sx={{ p: 3, borderRadius: 2 }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography variant="subtitle2" component="h3">
            {title}
          </Typography>
          {canRemove && <RemoveRow editor={editor} name={name} index={index} mayRemove={mayRemove} />}
        </Box>
        {error && <FormHelperText error>{error}</FormHelperText>}
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {columns.map((column, place) => (
            <div key={column.name} {...cellPlace({ row: index, column: place })}>
              <Slot name={column.name} field={column.field} />
            </div>
          ))}
        </Box>
      </Paper>
    </RowScope>
  )
}
