/**
 * Beneficiary type and set as one choice: the number of a type differs between sets (specification
 * §3).
 */
import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceBox } from '#resources/inputs/ChoiceBox.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import { useField } from '#resources/inputs/useField.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { kindOfPayment, kindsOfPayment } from '#src/workflows/patients/domain/beneficiary-kind.ts'
import { kindChoice } from './words.ts'

export function KindInput(props: InputProps) {
  const label = useLabel()
  const bound = useField(props)
  const { setValue } = useFormContext()
  const set = Number(useWatch({ name: 'beneficiary_set' }))
  const payment = Number(useWatch({ name: 'payment_type_id' }))
  const kinds = kindsOfPayment(kindOfPayment(payment) ? payment : undefined)
  const choices = kinds.flatMap(({ beneficiary_set, beneficiary_type }) => {
    const text = kindChoice(beneficiary_set, beneficiary_type)
    return text ? [{ value: `${beneficiary_set}-${beneficiary_type}`, text: label(text) }] : []
  })
  const change = (value: unknown) => {
    const [ofSet, type] = typeof value === 'string' ? value.split('-').map(Number) : []
    if (ofSet) setValue('beneficiary_set', ofSet, { shouldDirty: true })
    bound.change(type ?? null)
  }
  const value = bound.value ? `${set}-${bound.value}` : null
  return <ChoiceBox bound={{ ...bound, value, change }} choices={choices} radios={1} />
}
