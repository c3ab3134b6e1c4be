/**
 * The card types that cover a patient. The choice sets the default payer and allows querying the
 * register.
 */
import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { EnumInput } from '#resources/fields/EnumInput.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import { coverageCards } from '#schemas/codes/identity-type.ts'
import type { EnumField } from '#schemas/kit/fields/enum.ts'
import { paymentOfCard } from '#src/workflows/patients/domain/beneficiary-kind.ts'
import { RegisterQuery } from './RegisterQuery.tsx'
import { useFieldChange } from './useFieldChange.ts'

const covering: readonly number[] = coverageCards

export function CardTypeInput({ field, ...props }: InputProps) {
  const { setValue } = useFormContext()
  const offered = useMemo(() => {
    const own = field as EnumField
    const values = Object.entries(own.values).filter(([, { value }]) => covering.includes(value))
    return { ...own, values: Object.fromEntries(values) }
  }, [field])
  useFieldChange(props.name, (type) => {
    const payment = paymentOfCard(Number(type))
    if (payment !== undefined) setValue('payment_type_id', payment, { shouldDirty: true })
  })
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 2, alignContent: 'start' }}>
      <EnumInput field={offered} {...props} />
      <RegisterQuery />
    </Box>
  )
}
