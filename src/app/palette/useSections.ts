import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { abilitiesQuery } from '#src/client/abilities.ts'
import { useProfile } from '#src/client/useProfile.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import type { Option, Section } from './option.ts'
import { recentOf } from './recent.ts'
import { recordOption, recordSections, sectionsOf } from './sections.ts'
import { useCommands } from './useCommands.ts'
import { useFoundRecords } from './useFoundRecords.ts'
import { useSearches } from './useSearches.ts'

/** The sections for the typed text, and the state of the record search. */
export function useSections(searchText: string, onShortcuts: () => void) {
  const translate = useTranslate()
  const label = useLabel()
  const { id } = useProfile()
  const { data: resources = [] } = useQuery(abilitiesQuery)
  const { pages, actions } = useCommands(onShortcuts)
  const records = useFoundRecords(searchText)
  const searches = useSearches(searchText)
  // As it was when the palette opened: a choice in a new tab must not move options.
  const [chosen] = useState(() => recentOf(id))

  const named = (path: string) => {
    const resource = resources.find((one) => one.path === path)
    return { label: resource ? label(resource.label.many) : path, icon: resource?.icon ?? '' }
  }
  const recent = chosen.flatMap(({ id: requested, record }): Option[] => {
    if (!record) return [...pages, ...actions].filter((option) => option.id === requested)
    const resource = resources.find(({ path }) => path === record.path)
    return resource ? [recordOption(record, resource.icon)] : []
  })
  const sections: Section[] = sectionsOf({
    query: searchText,
    pages,
    actions,
    records: [...searches.sections, ...recordSections(records.found, named)],
    recent,
    labels: {
      recent: translate('palette.section.recent'),
      pages: translate('palette.section.pages'),
      actions: translate('palette.section.actions'),
    },
  })
  const searched = [
    ...searches.titles,
    ...resources.filter(({ search }) => search).map((one) => label(one.label.many)),
  ]
  const searching = {
    isWaiting: records.isWaiting || searches.isWaiting,
    hasFailed: records.hasFailed || searches.hasFailed,
    retry: () => {
      if (records.hasFailed) records.retry()
      if (searches.hasFailed) searches.retry()
    },
  }
  return { sections, records: searching, searched }
}
