import type { Field } from '#schemas/kit/fields/index.ts'

/** What the form hands to the input of a kind; values and errors come from the form's context. */
export interface InputProps<F extends Field = Field> {
  /** Name of the field in the record. */
  name: string
  field: F
  /** A value must be given, for the values now in the form. */
  required?: boolean
  /** Shown, but not to be changed: the permission to write this field is missing. */
  disabled?: boolean
}
