/** Whose phone it is: a small child's belongs to another person, at first a parent. */
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { EnumInput } from '#resources/fields/EnumInput.tsx'
import { useFieldPath, useFormScope } from '#resources/form/scope.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import { useField } from '#resources/inputs/useField.ts'
import { phoneOwner } from '#schemas/codes/relation.ts'
import type { EnumField } from '#schemas/kit/fields/enum.ts'
import { canOwnPhone, defaultPhoneOwner } from '#src/workflows/patients/domain/phone-owner.ts'

export function PhoneOwnerInput({ field, ...props }: InputProps) {
  const birthdate: unknown = useWatch({ name: useFieldPath()('birthdate') })
  const { record } = useFormScope()
  const { value, change } = useField({ field, ...props })
  const initial = defaultPhoneOwner(birthdate)
  const automatic = useRef<unknown>(phoneOwner.SELF.value)
  // The owner of a new patient's phone follows the age until the registrar chooses one.
  useEffect(() => {
    if (record || value !== automatic.current || value === initial) return
    automatic.current = initial
    change(initial)
  }, [record, value, initial, change])
  const { values } = field as EnumField
  const offered = Object.entries(values).filter(
    ([, entry]) => canOwnPhone(birthdate) || entry.value !== phoneOwner.SELF.value,
  )
  return <EnumInput {...props} field={{ ...(field as EnumField), values: Object.fromEntries(offered) }} />
}
