import Box from '@mui/material/Box'
import { useRegistry } from '#resources/context.tsx'
import { RecordField } from '#resources/inputs/RecordField.tsx'
import { useRecords } from '#resources/records.ts'
import type { Label } from '#schemas/kit/types.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'

interface RefFieldProps {
  label: Label
  /** Name of the resource to choose from. */
  to: string
  value: number | null
  error?: string | undefined
  onChange(value: number | null): void
}

/** Chooses one record of a resource by id, with its error. */
export function RefField({ label: names, to, value, error, onChange }: RefFieldProps) {
  const label = useLabel()
  const target = useRegistry().get(to)
  const [option] = useRecords(target, value === null ? [] : [value])
  return (
    <Box sx={{ mt: 2 }}>
      <RecordField
        label={label(names)}
        target={target}
        value={option ?? null}
        error={error}
        onChange={(next) => onChange(next?.id ?? null)}
      />
    </Box>
  )
}
