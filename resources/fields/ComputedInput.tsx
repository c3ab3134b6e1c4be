import { useFormContext, useWatch } from 'react-hook-form'
import { evaluate } from '#schemas/kit/evaluate.ts'
import { type FieldOf, kindOf } from '#schemas/kit/fields/index.ts'
import { formulaFields } from '#schemas/kit/formulas.ts'
import { useResource } from '../context.tsx'
import { useFieldPath, useFormScope } from '../form/scope.tsx'
import { type FormValues, liveValues } from '../form/values.ts'
import type { InputProps } from '../inputs/types.ts'
import { LiveOutput } from './LiveOutput.tsx'

/** A value computed from the current form values. Changes are announced to screen readers. */
export function ComputedInput({ name, field }: InputProps<FieldOf<'computed' | 'daily'>>) {
  const resource = useResource()
  const { record, prefix } = useFormScope()
  const at = useFieldPath()
  const { getValues } = useFormContext()
  useWatch({ name: formulaFields(field.formula).map(at) })
  const formValues: FormValues = prefix ? getValues(prefix.slice(0, -1)) : getValues()
  const own = kindOf(field).formula?.(field)
  const values = liveValues(resource, { ...record, ...formValues })
  const names = formulaFields(field.formula)
  const isHere = names.every((other) => values[other] !== undefined)
  const live = own && isHere ? evaluate(own.formula, values, own.result) : record?.[name]
  return <LiveOutput name={name} field={field} value={live} />
}
