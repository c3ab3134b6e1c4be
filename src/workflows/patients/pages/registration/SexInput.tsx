/** The sex by one key on any keyboard layout: M or F, ប or ស, 1 or 2. */
import Box from '@mui/material/Box'
import type { KeyboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { EnumInput } from '#resources/fields/EnumInput.tsx'
import { useFieldPath } from '#resources/form/scope.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import { gender } from '#schemas/codes/gender.ts'
import type { EnumField } from '#schemas/kit/fields/enum.ts'

/** Key codes: ប and ស are on the B and S keys of Latin keyboards. */
const keys: Readonly<Record<string, number>> = {
  KeyM: gender.Male.value,
  KeyB: gender.Male.value,
  Digit1: gender.Male.value,
  KeyF: gender.FeMale.value,
  KeyS: gender.FeMale.value,
  Digit2: gender.FeMale.value,
  Numpad1: gender.Male.value,
  Numpad2: gender.FeMale.value,
}

export function SexInput({ field, ...props }: InputProps) {
  const { setValue } = useFormContext()
  const path = useFieldPath()(props.name)
  function choose(event: KeyboardEvent) {
    const value = keys[event.code]
    if (value === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    setValue(path, value, { shouldDirty: true, shouldValidate: true })
    // The next Tab leaves the group instead of focusing the chosen radio.
    const answers = event.currentTarget.querySelectorAll('input')
    answers[Object.values(gender).findIndex((one) => one.value === value)]?.focus()
  }
  return (
    <Box onKeyDown={choose} sx={{ minWidth: 0 }}>
      <EnumInput field={field as EnumField} {...props} />
    </Box>
  )
}
