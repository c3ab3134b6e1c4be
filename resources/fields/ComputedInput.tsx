import { useFormContext, useWatch } from 'react-hook-form'
import { evaluate } from '#schemas/kit/evaluate.ts'
import { type FieldOf, kindOf } from '#schemas/kit/fields/index.ts'
import { formulaFields } from '#schemas/kit/formulas.ts'
import { checkValue } from '#schemas/kit/validate.ts'
import { useOverrides, useResource } from '../context.tsx'
import { isEmptyValue } from '../display.ts'
import { useFormJudge } from '../form/judge.ts'
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
  const { useJudge } = useOverrides()
  const judge = useFormJudge()
  const names = formulaFields(field.formula)
  // The rules of a form depend on any of its fields.
  useWatch({ name: (useJudge ? Object.keys(resource.fields) : names).map(at) })
  const formValues: FormValues = prefix ? getValues(prefix.slice(0, -1)) : getValues()
  const own = kindOf(field).formula?.(field)
  const values = liveValues(resource, { ...record, ...formValues })
  const isHere = names.every((other) => values[other] !== undefined)
  // Nothing is computed from a value that its field or the rules of the form refuse.
  const refused = prefix ? [] : judge(values).filter(({ key }) => key !== 'required')
  const isPossible = names.every((other) => {
    const input = resource.fields[other]
    const isAccepted =
      !input || isEmptyValue(values[other]) || checkValue(other, input, values[other])[0] === undefined
    return isAccepted && !refused.some((problem) => problem.field === other)
  })
  const computed = own && isHere && isPossible ? evaluate(own.formula, values, own.result) : null
  const live = own && isHere ? computed : record?.[name]
  return <LiveOutput name={name} field={field} value={live} />
}
