import Box from '@mui/material/Box'
import { useFormContext, useWatch } from 'react-hook-form'
import { type FieldOf, kindOf } from '#schemas/kit/fields/index.ts'
import { evaluate, formulaFields } from '#schemas/kit/formulas.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { fieldId, useFieldPath, useFormScope } from '../form/scope.tsx'
import { type FormValues, liveValues } from '../form/values.ts'
import { useCompact } from '../inputs/compact.ts'
import type { InputProps } from '../inputs/types.ts'
import { useShow } from '../show.ts'

/** What follows from the values now in the form; changes with them, and is said when it does. */
export function ComputedInput({ name, field }: InputProps<FieldOf<'computed'>>) {
  const label = useLabel()
  const show = useShow()
  const compact = useCompact()
  const resource = useResource()
  const { record, prefix } = useFormScope()
  const at = useFieldPath()
  const { getValues } = useFormContext()
  useWatch({ name: formulaFields(field.formula).map(at) })
  const typed: FormValues = prefix ? getValues(prefix.slice(0, -1)) : getValues()
  const own = kindOf(field).formula?.(field)
  const values = liveValues(resource, { ...record, ...typed })
  const names = formulaFields(field.formula)
  const isHere = names.every((other) => values[other] !== undefined)
  const live = own && isHere ? evaluate(own.formula, values, own.result) : record?.[name]
  return (
    <Box id={fieldId(at(name))} tabIndex={-1} sx={{ minWidth: 0, lineHeight: 1.7 }}>
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
        {show(live, field) || '—'}
      </Box>
    </Box>
  )
}
