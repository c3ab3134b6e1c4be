/**
 * Why a required vital sign has no value: chosen once, stored in the record, and cleared by
 * measuring.
 */
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useResource } from '#resources/context.tsx'
import { notMeasured } from '#schemas/codes/not-measured.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { type ExcusableSign, reasonOf, requiredSigns } from '#src/workflows/visits/domain/required-signs.ts'
import { isBlank } from '#src/workflows/visits/domain/values.ts'
import { useVitalValues } from '#src/workflows/visits/parts/vitals-context.ts'
import { useTriaged } from './triage-context.ts'

interface NotMeasuredProps {
  sign: ExcusableSign
  isDisabled: boolean
}

export function NotMeasured({ sign, isDisabled }: NotMeasuredProps) {
  const translate = useTranslate()
  const label = useLabel()
  const { fields } = useResource()
  const { facts } = useTriaged()
  const values = useVitalValues()
  const typed: unknown = useWatch({ name: sign })
  const { setValue, clearErrors } = useFormContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = reasonOf[sign]
  // One reason for both pressures, beside the first.
  const isRequired = sign !== 'diastolic' && requiredSigns(facts).includes(sign)
  if (!isRequired || !isBlank(typed)) return null
  const set = (reason: number | null) => {
    setAnchor(null)
    setValue(name, reason, { shouldDirty: true })
    clearErrors(sign === 'systolic' ? ['systolic', 'diastolic'] : sign)
  }
  const reasonLabel = codeLabel(notMeasured, Number(values[name] ?? 0))
  if (reasonLabel)
    return (
      <Chip
        size="small"
        label={translate('visits.not_measured.because', { reason: label(reasonLabel) })}
        {...(isDisabled ? {} : { onDelete: () => set(null) })}
      />
    )
  const field = fields[sign]
  return (
    <>
      <Button
        size="small"
        color="inherit"
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-label={`${field ? label(field.label) : ''}: ${translate('visits.not_measured.choose')}`}
        sx={{ minWidth: 0, minHeight: 24, px: 1, py: 0, color: 'text.secondary', fontWeight: 400 }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('visits.not_measured.choose')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {Object.values(notMeasured).map(({ value, label: text }) => (
          <MenuItem key={value} onClick={() => set(value)}>
            {label(text)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
