/** One field of a form or of a row: its input, its text, or nothing. */
import Box from '@mui/material/Box'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf } from '#schemas/kit/conditions.ts'
import { type Field, isDerived, kindOf } from '#schemas/kit/fields/index.ts'
import { isFixedBy } from '#schemas/kit/fixed.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { isRequired, isVisible } from '#schemas/kit/validate.ts'
import { visibleValues } from '#schemas/kit/visible-values.ts'
import { useGenerator, useOverrides, useResource } from '../context.tsx'
import { TotalOutput } from '../fields/TotalOutput.tsx'
import { useCompact } from '../inputs/compact.ts'
import { inputOf } from '../inputs/index.ts'
import { PlainField } from '../inputs/PlainField.tsx'
import { SimilarNotice, useIsCompared } from './SimilarNotice.tsx'
import { useFieldPath, useFormScope } from './scope.tsx'
import { type FormValues, liveValues } from './values.ts'

/** Whether a field is fixed in this form, and whether the form has anything of it for this user. */
function useReach() {
  const { holds } = useGenerator()
  const { record, isReadOnly } = useFormScope()
  return (field: Field) => {
    const { read } = field.permission ?? {}
    const isFixed =
      isReadOnly ||
      field.readOnly === 'always' ||
      (record !== undefined && (field.readOnly === 'afterCreate' || isFixedBy(field, record))) ||
      isDerived(field)
    return { isFixed, isReachable: (!read || holds(read)) && !(isFixed && kindOf(field).writeOnly) }
  }
}

/** Of each group of fields, whether the form shows one of them at present. */
export function useVisibleGroups(groups: readonly (readonly string[])[]): boolean[] {
  const { fields } = useResource()
  const reach = useReach()
  const reachable = groups.map((names) =>
    names.flatMap((name) => {
      const field = fields[name]
      return field && reach(field).isReachable ? [field] : []
    }),
  )
  const isSure = (group: readonly Field[]) => group.some(({ visibleWhen }) => !visibleWhen)
  const unsure = reachable.filter((group) => !isSure(group)).flat()
  const values = useLiveValues(unsure.flatMap(({ visibleWhen }) => fieldsOf(visibleWhen ?? { all: [] })))
  return reachable.map((group) => isSure(group) || group.some((field) => isVisible(field, values)))
}

/** Renders one field by the user's permissions and by its condition on the current values. */
export function Slot({ name, field }: { name: string; field: Field }) {
  const { holds } = useGenerator()
  const { isFixed, isReachable } = useReach()(field)
  if (!isReachable) return null
  const { write } = field.permission ?? {}
  const mayWrite = !write || holds(write)
  const conditions = [field.visibleWhen, field.requiredWhen].filter((rule) => rule !== undefined)
  const props = { name, field, isFixed, mayWrite }
  return conditions.length > 0 ? (
    <Conditional {...props} watched={conditions.flatMap(fieldsOf)} />
  ) : (
    <Control {...props} required={field.required === true} />
  )
}

interface ControlProps {
  name: string
  field: Field
  isFixed: boolean
  mayWrite: boolean
}

/** The fields with those that show them, and so on: a hidden field counts as empty. */
function withConditions({ fields }: Pick<Resource, 'fields'>, names: readonly string[]): string[] {
  const found = new Set(names)
  for (const name of found)
    for (const other of fieldsOf(fields[name]?.visibleWhen ?? { all: [] })) found.add(other)
  return [...found]
}

/** The values of the record as they would be stored; rerenders when one of the fields changes. */
function useLiveValues(watched: readonly string[]): FormValues {
  const resource = useResource()
  const { record, prefix } = useFormScope()
  const at = useFieldPath()
  const { getValues } = useFormContext()
  useWatch({ name: withConditions(resource, watched).map(at), disabled: watched.length === 0 })
  const formValues: FormValues = prefix ? getValues(prefix.slice(0, -1)) : getValues()
  return visibleValues(resource, liveValues(resource, { ...record, ...formValues }))
}

function Conditional({ watched, ...props }: ControlProps & { watched: string[] }) {
  const values = useLiveValues(watched)
  if (!isVisible(props.field, values)) return null
  return <Control {...props} required={isRequired(props.field, values)} />
}

function Control({ name, field, isFixed, mayWrite, required }: ControlProps & { required: boolean }) {
  const { Input: OfKind, Plain = PlainField, width } = inputOf(field)
  const { inputs } = useOverrides()
  const Input = inputs?.[name] ?? OfKind
  const isCompared = useIsCompared()(name)
  const isInTable = useCompact() !== undefined
  if (field.total) return <TotalOutput name={name} field={field} total={field.total} />
  if (isFixed) return <Plain name={name} field={field} />
  const input = <Input name={name} field={field} required={required} disabled={!mayWrite} />
  const isShort = width !== undefined && !isInTable && Input === OfKind
  if (!isShort && !isCompared) return input
  return (
    <Box sx={{ minWidth: 0, ...(isShort && { '& .MuiInputBase-root': { maxWidth: { sm: width } } }) }}>
      {input}
      {isCompared && <SimilarNotice name={name} />}
    </Box>
  )
}
