/** Records known only by their ids, with their names. */
import { useGetMany } from 'ra-core'
import type { Resource } from '#schemas/kit/resource.ts'
import { useGenerator } from './context.tsx'
import { type Option, optionOf } from './inputs/option.ts'
import type { Row } from './provider.ts'

/**
 * The path that options are loaded from: the list, or the picker's view of it for users who may not
 * list.
 */
export function useChoicePath() {
  const { holds } = useGenerator()
  return ({ path, permissions, personal }: Resource) =>
    personal || holds(permissions.list) ? path : `${path}/options`
}

/** The records of `ids` in order; `#id` while loading or if deleted. */
export function useRecords(target: Resource, ids: readonly number[]): Option[] {
  const choicePath = useChoicePath()
  const { data } = useGetMany<Row>(
    choicePath(target),
    { ids: [...ids] },
    { enabled: ids.length > 0, staleTime: 30_000 },
  )
  return ids.map((id) => {
    const row = data?.find((found) => found?.id === id)
    return row ? optionOf(target, row) : { id, kh: `#${id}`, en: `#${id}` }
  })
}
