/** What happens to other fields when a reference is chosen: dependents empty, codes begin anew. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { Resource } from '#schemas/kit/resource.ts'
import { useRegistry, useResource } from '../context.tsx'
import type { Row } from '../provider.ts'

/** Where react-query keeps a record that a list or a single read brought. */
export const recordKey = (path: string, id: unknown) => [
  path,
  'getOne',
  { id: String(id), meta: undefined },
]

/** The code of a record the browser has seen already; undefined when it has not. */
export function knownCode(client: QueryClient, target: Resource, id: unknown): string | undefined {
  const code = client.getQueryData<Row>(recordKey(target.path, id))?.code
  return typeof code === 'string' ? code : undefined
}

/** To be called with the new record when a person changes the ref field `name`. */
export function useParentChange(name: string): (before: unknown, after: Row | undefined) => void {
  const resource = useResource()
  const registry = useRegistry()
  const client = useQueryClient()
  const { getValues, setValue, clearErrors } = useFormContext()
  return (before, after) => {
    for (const [other, field] of Object.entries(resource.fields)) {
      if ((field.kind === 'ref' || field.kind === 'refs') && field.within?.field === name)
        setValue(other, field.kind === 'refs' ? [] : null, { shouldDirty: true })
      const parent = resource.fields[name]
      if (field.kind !== 'code' || field.prefixedBy !== name || parent?.kind !== 'ref') continue
      const typed = String(getValues(other) ?? '')
      const old = before ? knownCode(client, registry.get(parent.to), before) : undefined
      const fresh = typeof after?.code === 'string' ? after.code : undefined
      if (fresh !== undefined && (typed === '' || (old !== undefined && typed.startsWith(old)))) {
        setValue(other, fresh + typed.slice(old?.length ?? 0), { shouldDirty: true })
        clearErrors(other)
      }
    }
  }
}
