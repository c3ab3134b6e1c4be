/** The number of a card: shows the matching card types, and patients already on the card. */
import Box from '@mui/material/Box'
import { useFormContext, useWatch } from 'react-hook-form'
import { CodeInput } from '#resources/fields/CodeInput.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import type { CodeField } from '#schemas/kit/fields/code.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { cardNumberText, cardTypesOf, wholeCard } from '#src/workflows/patients/domain/card-number.ts'
import { HouseholdOf } from './HouseholdOf.tsx'
import { useFieldChange } from './useFieldChange.ts'

export function CardNumberInput({ field, ...props }: InputProps) {
  const { setValue, getValues } = useFormContext()
  useFieldChange(props.name, (value) => {
    const types = cardTypesOf(cardNumberText(String(value ?? '')))
    const [first] = types
    if (first !== undefined && !types.includes(Number(getValues('card_type')))) setValue('card_type', first)
  })
  /** Hyphens are inserted once the number is complete: earlier they would move the caret. */
  const complete = () => {
    const text = String(getValues(props.name) ?? '')
    const number = cardNumberText(text)
    if (number !== text) setValue(props.name, number, { shouldDirty: true })
  }
  return (
    <Box
      sx={{ minWidth: 0, display: 'grid', gap: 2 }}
      onBlurCapture={complete}
      onKeyDownCapture={({ key, ctrlKey, metaKey }) => {
        if (key === 'Enter' || ctrlKey || metaKey) complete()
      }}
    >
      <CodeInput field={field as CodeField} {...props} />
      <OnCard />
    </Box>
  )
}

/** The patients on the typed card. */
function OnCard() {
  const cardNumber: unknown = useWatch({ name: 'card_number' })
  const type: unknown = useWatch({ name: 'card_type' })
  const patient = Number(useWatch({ name: 'patient_id' }))
  const card = wholeCard(type, useDebounced(typeof cardNumber === 'string' ? cardNumber : '', 300))
  return card ? <HouseholdOf card={card} patient={patient} /> : null
}
