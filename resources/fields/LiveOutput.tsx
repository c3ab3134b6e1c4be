import Box from '@mui/material/Box'
import type { Field } from '#schemas/kit/fields/index.ts'
import { withUnit } from '#schemas/kit/with-unit.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useFieldId, useFieldPath } from '../form/scope.tsx'
import { useCompact } from '../inputs/compact.ts'
import { useUnit } from '../inputs/useUnit.ts'
import { useShow } from '../show.ts'

/** A value computed from other form values. Changes are announced to screen readers. */
export function LiveOutput(props: { name: string; field: Field; value: unknown }) {
  const { name, field, value } = props
  const label = useLabel()
  const show = useShow()
  const compact = useCompact()
  const unit = useUnit(field, value)
  const at = useFieldPath()
  const idOf = useFieldId()
  return (
    <Box id={idOf(at(name))} tabIndex={-1} sx={{ minWidth: 0, lineHeight: 1.7 }}>
      {!compact && (
        <Box sx={{ fontSize: '0.875rem', fontWeight: 500, color: 'text.secondary' }}>
          {label(field.label)}
        </Box>
      )}
      <Box
        component="output"
        aria-label={label(field.label)}
        sx={{
          display: 'block',
          minHeight: 34,
          py: 0.5,
          overflowWrap: 'anywhere',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {withUnit(show(value, field) || '—', value === null ? undefined : unit)}
      </Box>
    </Box>
  )
}
