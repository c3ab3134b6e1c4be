import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { useRegistry } from '#resources/context.tsx'
import { RecordSearch } from '#resources/inputs/RecordSearch.tsx'
import { useRecords } from '#resources/records.ts'
import type { Label } from '#schemas/kit/types.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'

interface RefFieldProps {
  label: Label
  /** Name of the resource it is chosen from. */
  to: string
  value: number | null
  error?: string | undefined
  onChange(value: number | null): void
}

/** One record, chosen by search, with its label and what is wrong with it. */
export function RefField({ label: names, to, value, error, onChange }: RefFieldProps) {
  const id = useId()
  const label = useLabel()
  const target = useRegistry().get(to)
  const [option] = useRecords(target, value === null ? [] : [value])
  return (
    <Box sx={{ mt: 2 }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: 'body2.fontSize' }}>
        {label(names)}
      </Box>
      <RecordSearch
        id={id}
        target={target}
        value={option ?? null}
        isInvalid={Boolean(error)}
        describedBy={error && `${id}-error`}
        onChange={(next) => onChange(next?.id ?? null)}
      />
      {error && (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}
