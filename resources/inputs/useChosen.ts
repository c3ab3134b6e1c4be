/** Names for the ids in a form: from the last picks, the API, or the record itself. */
import { useState } from 'react'
import type { Resource } from '#schemas/kit/resource.ts'
import { referencesOf } from '../display.ts'
import { useFormScope } from '../form/scope.tsx'
import { useRecords } from '../records.ts'
import type { Option } from './option.ts'

/** The options of `ids`, in order, and a function that remembers picked ones. */
export function useChosen(name: string, target: Resource, ids: readonly number[]) {
  const { record } = useFormScope()
  const [picked, setPicked] = useState<readonly Option[]>([])
  const named: readonly Option[] = record ? referencesOf(record, name) : []
  // The record has the names of its references, but only the referenced records know whether they
  // are inactive.
  const requested = ids.filter(
    (id) =>
      !picked.some((option) => option.id === id) &&
      ('is_active' in target.fields || !named.some((option) => option.id === id)),
  )
  const loaded = useRecords(target, requested)
  const options = ids.map((id): Option => {
    const byId = (option: Option) => option.id === id
    const found = loaded.find(byId)
    // Without its row it is loading or deleted: use the record's own text.
    return (
      picked.find(byId) ??
      (found?.row ? found : (named.find(byId) ?? found)) ?? {
        id,
        kh: `#${id}`,
        en: `#${id}`,
      }
    )
  })
  return { options, remember: setPicked }
}
