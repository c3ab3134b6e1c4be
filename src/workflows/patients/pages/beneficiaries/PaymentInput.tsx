/** The payer; programme and beneficiary type follow where the specification defines them. */
import { useFormContext } from 'react-hook-form'
import { RefInput } from '#resources/fields/RefInput.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import type { RefField } from '#schemas/kit/fields/ref.ts'
import { kindOfPayment } from '#src/workflows/patients/domain/beneficiary-kind.ts'
import { useFieldChange } from './useFieldChange.ts'

export function PaymentInput({ field, ...props }: InputProps) {
  const { setValue } = useFormContext()
  useFieldChange(props.name, (payment) => {
    for (const [name, value] of Object.entries(kindOfPayment(Number(payment)) ?? {}))
      setValue(name, value, { shouldDirty: true })
  })
  return <RefInput field={field as RefField} {...props} />
}
