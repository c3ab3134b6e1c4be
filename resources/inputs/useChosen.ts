/** Names for ids that stand in a form: from what was just picked, the API, or the record itself. */
import { useState } from 'react'
import type { Resource } from '#schemas/kit/resource.ts'
import { referencesOf } from '../display.ts'
import { useFormScope } from '../form/scope.tsx'
import { useRecords } from '../records.ts'
import type { Option } from './option.ts'

/** The options of `ids`, in their order, and a way to remember ones that were picked. */
export function useChosen(name: string, target: Resource, ids: readonly number[]) {
  const { record } = useFormScope()
  const [picked, setPicked] = useState<readonly Option[]>([])
  const named: readonly Option[] = record ? referencesOf(record, name) : []
  // The record names its references, but only they themselves know whether they are switched off.
  const requested = ids.filter(
    (id) =>
      !picked.some((option) => option.id === id) &&
      ('is_active' in target.fields || !named.some((option) => option.id === id)),
  )
  const loaded = useRecords(target, requested)
  const options = ids.map((id): Option => {
    const byId = (option: Option) => option.id === id
    const found = loaded.find(byId)
    // Without its row it is still loading, or deleted: then the record's own words are better.
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
