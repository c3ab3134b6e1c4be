import type { Field } from '#schemas/kit/fields/index.ts'

/** Props that the form passes to an input; values and errors come from the form's context. */
export interface InputProps<F extends Field = Field> {
  /** Name of the field in the record. */
  name: string
  field: F
  /** A value is required with the current form values. */
  required?: boolean
  /** Read-only: the user lacks the permission to write this field. */
  disabled?: boolean
  /** Id of an element beside the input that describes it, such as a range. */
  describedBy?: string | undefined
}
