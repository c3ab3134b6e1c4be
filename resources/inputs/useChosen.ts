/** Names for ids that stand in a form: from the record, from what was just picked, else from the API. */
import { useGetMany } from 'ra-core'
import { useState } from 'react'
import type { Resource } from '#schemas/kit/resource.ts'
import { referencesOf } from '../display.ts'
import { useFormScope } from '../form/scope.tsx'
import type { Row } from '../provider.ts'
import { type Option, optionOf } from './option.ts'

/** The options of `ids`, in their order, and a way to remember ones that were picked. */
export function useChosen(name: string, target: Resource, ids: readonly number[]) {
  const { record } = useFormScope()
  const [picked, setPicked] = useState<readonly Option[]>([])
  const known: readonly Option[] = [...picked, ...(record ? referencesOf(record, name) : [])]
  const unknown = ids.filter((id) => !known.some((option) => option.id === id))
  const { data } = useGetMany<Row>(
    target.path,
    { ids: unknown },
    { enabled: unknown.length > 0, staleTime: 30_000 },
  )
  const found = data?.filter(Boolean).map((row) => optionOf(target, row)) ?? []
  const options = ids.map(
    (id): Option =>
      [...known, ...found].find((option) => option.id === id) ?? { id, kh: `#${id}`, en: `#${id}` },
  )
  return { options, remember: setPicked }
}
