/**
 * Effects of a chosen reference on other fields: copied values, cleared dependents, code prefixes.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { copiesOf } from '#schemas/kit/copies.ts'
import { joinCodes } from '#schemas/kit/copy-from.ts'
import { ownFieldsOf } from '#schemas/kit/offered.ts'
import { useRegistry, useResource } from '../context.tsx'
import { useFieldPath } from '../form/scope.tsx'
import type { Row } from '../provider.ts'
import { knownCode } from '../record-cache.ts'

/** Call it with the new record when the user changes the ref field `name`. */
export function useParentChange(name: string): (before: unknown, after: Row | undefined) => void {
  const resource = useResource()
  const registry = useRegistry()
  const client = useQueryClient()
  const { getValues, setValue, clearErrors } = useFormContext()
  const at = useFieldPath()
  return (before, after) => {
    const chosen = resource.fields[name]
    if (chosen?.kind === 'ref')
      for (const [own, value] of Object.entries(copiesOf(chosen, after))) setValue(at(own), value)
    for (const [other, field] of Object.entries(resource.fields)) {
      const isReference = field.kind === 'ref' || field.kind === 'refs'
      if (
        isReference &&
        (field.within?.field === name || (field.where && ownFieldsOf(field.where).includes(name)))
      )
        setValue(at(other), field.kind === 'refs' ? [] : null, { shouldDirty: true })
      const parent = resource.fields[name]
      if (field.kind !== 'code' || field.prefixedBy !== name || parent?.kind !== 'ref') continue
      const currentCode = String(getValues(at(other)) ?? '')
      const old = before ? knownCode(client, registry.get(parent.to), before) : undefined
      const fresh = typeof after?.code === 'string' ? after.code : undefined
      // A code from before the first choice is what follows the prefix.
      const isNew = !before && currentCode !== ''
      if (fresh === undefined || (isNew && currentCode.startsWith(fresh))) continue
      if (!isNew && currentCode !== '' && !(old !== undefined && currentCode.startsWith(old))) continue
      const rest = currentCode.slice(old?.length ?? 0)
      setValue(at(other), isNew ? joinCodes(field, fresh, rest) : fresh + rest, { shouldDirty: true })
      clearErrors(at(other))
    }
  }
}
