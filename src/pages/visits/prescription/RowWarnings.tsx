import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Slot } from '#resources/form/Slot.tsx'
import { useFieldPath } from '#resources/form/scope.tsx'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { severityOf, type Warning } from '#src/domain/prescribing/warning.ts'
import { needsReason } from '#src/domain/prescribing/warnings.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { SeverityAlert } from './SeverityAlert.tsx'

/** A warning in the language of the page. */
function useWarningText() {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  return ({ key, params }: Warning) => {
    const texts = Object.entries(params).map(([name, value]) => {
      if (typeof value === 'number') return [name, formatNumber(value, style)]
      return [name, typeof value === 'object' ? label(value) : value]
    })
    return translate(`validation.${key}`, Object.fromEntries(texts))
  }
}

/** What speaks against the medicine of a row, and the reason for prescribing it all the same. */
export function RowWarnings({ warnings, row }: { warnings: readonly Warning[]; row: Resource }) {
  const textOf = useWarningText()
  const at = useFieldPath()
  const { control } = useFormContext()
  const reason: unknown = useWatch({ control, name: at('override_reason') })
  // The server may know of a warning that this form has not read yet.
  const { errors } = useFormState({ control, name: at('override_reason') })
  const isRefused = get(errors, at('override_reason')) !== undefined
  const field = row.fields.override_reason
  const isForbidden = warnings.some((one) => one.isForbidden)
  const asksReason = (needsReason(warnings) && !isForbidden) || Boolean(reason) || isRefused
  if (warnings.length === 0 && !asksReason) return null
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <Box component="ul" role="status" sx={{ m: 0, p: 0, listStyle: 'none', lineHeight: 1.7 }}>
        {warnings.map((one) => {
          const text = textOf(one)
          return (
            <li key={text}>
              <SeverityAlert severity={severityOf(one)}>{text}</SeverityAlert>
            </li>
          )
        })}
      </Box>
      {asksReason && field && (
        <Slot name="override_reason" field={{ ...field, required: needsReason(warnings) }} />
      )}
    </Box>
  )
}
