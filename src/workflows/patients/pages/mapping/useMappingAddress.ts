/** The open tab and its records are in the URL, by id only. */
import { useSearchParams } from 'react-router'

export const tabs = ['suspects', 'links', 'merges'] as const
export type MappingTab = (typeof tabs)[number]

/** The ids of the two records to merge: none, one or two. */
export type Merging = readonly number[]

const numbersIn = (text: string) =>
  [...new Set(text.split(',').filter((part) => /^[1-9]\d{0,14}$/.test(part)))].map(Number)

export function useMappingAddress() {
  const [query, setQuery] = useSearchParams()
  const tab: MappingTab = tabs.find((one) => one === query.get('tab')) ?? 'suspects'
  const merge = query.get('merge')
  return {
    tab,
    /** Undefined outside of a merge; `?tab=merges&merge=12,13`. */
    merging: merge === null ? undefined : numbersIn(merge).slice(0, 2),
    show: (next: MappingTab) => setQuery({ tab: next }),
    merge: (ids: Merging) => setQuery({ tab: 'merges', merge: ids.join(',') }),
    endMerge: () => setQuery({ tab: 'merges' }),
  }
}
