/** Rows of a prescription: the doses in one line, details and warnings below it. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useFieldId } from '#resources/form/scope.tsx'
import { CompactProvider } from '#resources/inputs/compact.ts'
import { RemoveRow } from '#resources/rows/RemoveRow.tsx'
import { RowScope } from '#resources/rows/RowScope.tsx'
import type { RowsViewProps } from '#resources/rows/rows-view.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { UncheckedAllergies } from '#src/workflows/patients/parts/allergies/UncheckedAllergies.tsx'
import { DoseCells, doseGrid, firstLine, headStyle } from './DoseCells.tsx'
import { RowDetails } from './RowDetails.tsx'
import { RowErrors } from './RowErrors.tsx'
import { RowWarnings } from './RowWarnings.tsx'
import { type CheckedRow, useWarnings } from './useWarnings.ts'

type LinesProps = RowsViewProps & { visitId: number }

export function PrescriptionLines({ visitId, ...props }: LinesProps) {
  const { name, rows, editor } = props
  const checked = useWarnings(name, rows, visitId)
  return (
    <Box sx={{ mt: 2 }}>
      <UncheckedAllergies allergies={checked.unchecked} />
      <Heads {...props} />
      {editor.rows.map(({ _key }, index) => (
        <LineRow key={_key} {...props} index={index} checked={checked.rows[index]} />
      ))}
    </Box>
  )
}

/** Headings of the cells; each cell also has its own label for screen readers. */
function Heads({ rows }: RowsViewProps) {
  const label = useLabel()
  return (
    <Box
      aria-hidden="true"
      sx={{
        ...doseGrid,
        ...headStyle,
        px: 2,
        display: { xs: 'none', md: 'grid' },
      }}
    >
      <span />
      {firstLine.map((field) => (
        <Box
          key={field}
          component="span"
          sx={{
            gridArea: field,
            alignSelf: 'end',
            ...(field !== 'medication_id' && { pr: 1, textAlign: 'end' }),
          }}
        >
          {label(rows.row.fields[field]?.label ?? rows.row.label.one)}
        </Box>
      ))}
    </Box>
  )
}

function LineRow(props: RowsViewProps & { index: number; checked: CheckedRow | undefined }) {
  const { name, rows, editor, index, canRemove, mayRemove, mayChange, isFixed, checked } = props
  const translate = useTranslate()
  const style = useNumberStyle()
  const idOf = useFieldId()
  const number = index + 1
  const title = translate('rows.row', { number })
  const compact = useMemo(() => ({ row: title }), [title])
  return (
    <RowScope name={name} index={index} rows={rows} mayChange={mayChange} isFixed={isFixed}>
      <Box
        id={idOf(`${name}.${index}`)}
        tabIndex={-1}
        role="group"
        aria-label={title}
        sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 2, display: 'grid', gap: 1.5 }}
      >
        <Box sx={doseGrid}>
          <Box component="span" sx={{ gridArea: 'number', pt: 1, color: 'text.secondary' }}>
            {formatNumber(number, style)}
          </Box>
          <CompactProvider value={compact}>
            <DoseCells {...props} medicine={checked?.medicine} />
          </CompactProvider>
          {canRemove && (
            <Box sx={{ gridArea: 'remove' }}>
              <RemoveRow editor={editor} name={name} index={index} mayRemove={mayRemove} />
            </Box>
          )}
        </Box>
        <Box sx={{ ml: { md: 7 }, display: 'grid', gap: 1.5 }}>
          <RowErrors name={name} index={index} rows={rows} />
          <RowWarnings warnings={checked?.warnings ?? []} row={rows.row} />
          <RowDetails row={rows.row} />
        </Box>
      </Box>
    </RowScope>
  )
}
