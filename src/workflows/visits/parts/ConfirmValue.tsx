/** Confirms with one click a value that is unlikely for the patient. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { useResource } from '#resources/context.tsx'
import { useFieldPath } from '#resources/form/scope.tsx'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { type Doubt, doubts, fieldOfDoubt, unconfirmed } from '../domain/plausibility.ts'
import { usePatientGrowth, useVitalValues } from './vitals-context.ts'

export function ConfirmValue({ name, isDisabled }: { name: string; isDisabled: boolean }) {
  const translate = useTranslate()
  const formatDoubt = useDoubtText()
  const growth = usePatientGrowth()
  const values = useVitalValues()
  const at = useFieldPath()
  const { setValue, clearErrors, control } = useFormContext()
  const { errors } = useFormState({ control })
  const doubt = doubts(values, growth).find((one) => fieldOfDoubt(one) === name)
  if (!doubt) return null
  const isOpen = unconfirmed(values, growth).some(({ sign }) => sign === doubt.sign)
  // A refused save has said it at the field.
  const isSaid = get(errors, at(name)) !== undefined
  const confirm = () => {
    setValue(`confirmed_${doubt.sign}`, doubt.value, { shouldDirty: true })
    clearErrors(name)
  }
  return (
    <Box
      role="status"
      sx={{ color: 'warning.main', fontSize: 'body2.fontSize', lineHeight: 1.7, fontWeight: 600 }}
    >
      {isOpen ? !isSaid && formatDoubt(doubt) : translate('visits.confirm_value.confirmed')}{' '}
      {isOpen && (
        <Button size="small" variant="outlined" color="warning" disabled={isDisabled} onClick={confirm}>
          {translate('visits.confirm_value.confirm')}
        </Button>
      )}
    </Box>
  )
}

/** Why a value is doubtful, as a sentence. */
function useDoubtText() {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { fields } = useResource()
  const number = (value: number) => styleDigits(String(value), style)
  return ({ sign, value, low, high, last }: Doubt) => {
    const field = fields[sign]
    return translate(`visits.confirm_value.${last ? 'last' : sign === 'bmi' ? 'bmi' : 'age'}`, {
      name: field ? label(field.label) : '',
      value: number(value),
      low: number(low),
      high: number(high),
      last: last ? number(last.value) : '',
    })
  }
}
