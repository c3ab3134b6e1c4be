import FormHelperText from '@mui/material/FormHelperText'
import { get, useFormState } from 'react-hook-form'
import type { RowsViewProps } from '#resources/rows/rows-view.ts'
import { useRowError } from '#resources/rows/useRowError.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { firstLine } from './DoseCells.tsx'

/** Errors of a row and of its narrow cells, below them. */
export function RowErrors({ name, index, rows }: Pick<RowsViewProps, 'name' | 'rows'> & { index: number }) {
  const label = useLabel()
  const own = useRowError(name, index)
  const { errors } = useFormState({ name: `${name}.${index}` })
  const ofCells = firstLine.flatMap((field) => {
    if (field === 'medication_id') return []
    const { message } = (get(errors, `${name}.${index}.${field}`) ?? {}) as { message?: unknown }
    const heading = rows.row.fields[field]?.label
    return typeof message === 'string' && heading ? [`${label(heading)}: ${message}`] : []
  })
  return [...(own ? [own] : []), ...ofCells].map((text) => (
    <FormHelperText key={text} error sx={{ m: 0, lineHeight: 1.7 }}>
      {text}
    </FormHelperText>
  ))
}
