/** The searches of workflows, such as that for patients, as sections of the palette. */
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { consoleFiles } from '#application/console.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import type { PaletteSearch } from '#src/workflow/palette-search.ts'
import type { Option, Section } from './option.ts'
import { isLongEnough, maxLetters, pause } from './useFoundRecords.ts'

const all = Object.values(consoleFiles.searches).map((file) => file.default)

/** @returns a section for each permitted search, and the state of their requests */
export function useSearches(searchText: string) {
  const translate = useTranslate()
  const label = useLabel()
  const holds = useAccess()
  const requested = searchText.trim().slice(0, maxLetters)
  const debounced = useDebounced(requested, pause)
  const searches = all.filter(({ permission }) => holds('permission', permission))
  const isOn = isLongEnough(requested)
  const results = useQueries({
    queries: searches.map((search) => ({
      ...search.query(debounced),
      enabled: isOn && isLongEnough(debounced),
      placeholderData: keepPreviousData,
      staleTime: 5_000,
      gcTime: 60_000,
      retry: false,
      // Other users' changes must not move the options under the pointer.
      meta: { isStill: true },
    })),
  })
  const titleOf = ({ id }: PaletteSearch) => translate(`palette.section.${id}`)
  return {
    titles: searches.map(titleOf),
    sections: searches.map((search, index): Section => {
      const hits = isOn ? (results[index]?.data ?? []) : []
      const options = hits.map(
        ({ text, hint, ...hit }): Option => ({
          ...hit,
          text: label(text),
          ...(hint ? { hint: label(hint) } : {}),
        }),
      )
      return { id: search.id, label: titleOf(search), options }
    }),
    isWaiting:
      isOn && searches.length > 0 && (debounced !== requested || results.some((one) => one.isFetching)),
    hasFailed: isOn && results.some((one) => one.isError && !one.isFetching),
    retry: () => {
      for (const one of results) if (one.isError) void one.refetch()
    },
  }
}
