/** Medicine, doses, days and quantity of a row, narrow enough for one line of a small screen. */
import Box from '@mui/material/Box'
import { Slot } from '#resources/form/Slot.tsx'
import { useFormScope } from '#resources/form/scope.tsx'
import { cellPlace } from '#resources/rows/cells.ts'
import type { RowsViewProps } from '#resources/rows/rows-view.ts'
import { useShow } from '#resources/show.ts'
import { doseUnit } from '#schemas/codes/dose-unit.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { type Medicine, medicineLabel } from '#src/workflows/pharmacy/domain/medicine.ts'

export const firstLine = [
  'medication_id',
  'morning',
  'afternoon',
  'evening',
  'night',
  'days',
  'quantity',
] as const

/** Headings of doses, days and quantity: once above all rows, on a phone in each row. */
export const headStyle = {
  fontSize: '0.8125rem',
  fontWeight: 500,
  lineHeight: 1.5,
  color: 'text.secondary',
} as const

/** Grid areas are named after the fields. On a phone the medicine has its own line. */
export const doseGrid = {
  display: 'grid',
  columnGap: 1.5,
  rowGap: 1,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: '20px repeat(4, minmax(0, 1fr)) 32px',
    md: '20px minmax(220px, 1fr) repeat(4, 56px) 64px 60px 96px 32px',
  },
  gridTemplateAreas: {
    xs: `"number medication_id medication_id medication_id medication_id remove"
      ". morning afternoon evening night ."
      ". unit days quantity quantity ."`,
    md: '"number medication_id morning afternoon evening night unit days quantity remove"',
  },
} as const

/** Errors are below the row: a cell of 56 pixels has no space for a sentence. */
const narrow = {
  '.MuiFormHelperText-root': { display: 'none' },
  // The unit of all doses is shown once beside them.
  '.MuiInputAdornment-root': { display: 'none' },
  '.MuiOutlinedInput-root': { minHeight: 40, pr: 0 },
  '.MuiOutlinedInput-input': { px: 1 },
  // Doses, days and quantities line up below their headings.
  textAlign: 'end',
  output: { pt: 1, px: 1 },
} as const

export function DoseCells(
  props: Pick<RowsViewProps, 'rows' | 'columns'> & {
    index: number
    medicine: Medicine | undefined
  },
) {
  const { rows, columns, index, medicine } = props
  const label = useLabel()
  const { isReadOnly, record } = useFormScope()
  const show = useShow()
  const unit = codeLabel(doseUnit, medicine?.dose_unit ?? null)
  const cells = firstLine.map((field) => {
    const place = columns.findIndex(({ name }) => name === field)
    const own = rows.row.fields[field]
    if (!own) return null
    // The unit of all doses is shown once beside them.
    const isDose = own.kind === 'decimal'
    const slot =
      isReadOnly && isDose ? (
        <Box sx={{ py: 0.5, px: 1, lineHeight: 1.7 }}>{show(record?.[field], own)}</Box>
      ) : (
        <Slot name={field} field={own} />
      )
    return (
      <Box
        key={field}
        {...(place >= 0 ? cellPlace({ row: index, column: place }) : {})}
        sx={{ gridArea: field, minWidth: 0, ...(field === 'medication_id' ? {} : narrow) }}
      >
        {field !== 'medication_id' && (
          <Box aria-hidden="true" sx={{ ...headStyle, display: { md: 'none' } }}>
            {label(own.label)}
          </Box>
        )}
        {field === 'medication_id' && !isReadOnly ? <Named medicine={medicine}>{slot}</Named> : slot}
      </Box>
    )
  })
  return (
    <>
      {cells}
      <Box
        component="span"
        sx={{
          gridArea: 'unit',
          alignSelf: { xs: 'center', md: 'start' },
          pt: { md: 1 },
          lineHeight: 1.5,
          color: 'text.secondary',
        }}
      >
        {unit && label(unit)}
      </Box>
    </>
  )
}

/**
 * The name of a chosen medicine, wrapped above its search box: a single line would cut off its
 * strength. Hidden while the search box has the focus. The search box stays at one place of the
 * tree, so that it keeps the focus when its medicine is loaded.
 */
function Named({ medicine, children }: { medicine: Medicine | undefined; children: React.ReactNode }) {
  const label = useLabel()
  const covered = {
    '.MuiFormControl-root': { height: '100%' },
    '.MuiAutocomplete-root, .MuiOutlinedInput-root': { flex: 1, height: '100%' },
    '&:not(:focus-within) input': { color: 'transparent' },
    '&:focus-within > .name': { visibility: 'hidden' },
  }
  return (
    <Box sx={{ display: 'grid', '> *': { gridArea: '1 / 1', minWidth: 0 }, ...(medicine && covered) }}>
      {children}
      {medicine && (
        <Box
          aria-hidden="true"
          className="name"
          sx={{
            zIndex: 1,
            pointerEvents: 'none',
            py: 1,
            pl: 2,
            pr: 8,
            minHeight: 40,
            lineHeight: 1.5,
            fontWeight: 500,
            overflowWrap: 'anywhere',
          }}
        >
          {label(medicineLabel(medicine))}
        </Box>
      )}
    </Box>
  )
}
