import Box from '@mui/material/Box'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useFieldId, useFieldPath, useFormScope } from '../form/scope.tsx'
import { useCompact } from '../inputs/compact.ts'
import type { InputProps } from '../inputs/types.ts'

/** Read-only JSON, indented and never wider than its container. */
export function JsonPlain({ name, field }: InputProps<FieldOf<'json'>>) {
  const label = useLabel()
  const compact = useCompact()
  const path = useFieldPath()(name)
  const idOf = useFieldId()
  const value = useFormScope().record?.[name]
  return (
    <Box id={idOf(path)} tabIndex={-1} sx={{ minWidth: 0, lineHeight: 1.7 }}>
      {!compact && (
        <Box sx={{ fontSize: '0.875rem', fontWeight: 500, color: 'text.secondary' }}>
          {label(field.label)}
        </Box>
      )}
      <Box
        component="pre"
        sx={{
          m: 0,
          py: 0.5,
          maxHeight: 360,
          overflow: 'auto',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontSize: '0.8125rem',
        }}
      >
        {value === null || value === undefined ? '—' : JSON.stringify(value, null, 2)}
      </Box>
    </Box>
  )
}
