import { useListContext, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SEARCH } from './filters.ts'
import { useSetFilters } from './prefetch.ts'

/** Milliseconds without a keystroke before the list is requested; immediately when cleared. */
const PAUSE = 250

/**
 * Searches records by the schema's search fields while the user types. `/` focuses it from
 * anywhere.
 */
export function SearchBox() {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const setFilters = useSetFilters()
  const applied = String(filterValues[SEARCH] ?? '')
  const [text, setText] = useState(applied)
  /** Searches that have not reached the URL yet, which takes long on a busy machine. */
  const coming = useRef<string[]>([])

  const apply = (requested: string) => {
    const next = requested.trim()
    if (next === (coming.current.at(-1) ?? applied)) return
    coming.current.push(next)
    const { [SEARCH]: _before, ...others } = filterValues
    setFilters(next ? { ...others, [SEARCH]: next } : others)
  }
  const applyLatest = useRef(apply)
  applyLatest.current = apply

  useEffect(() => {
    const place = coming.current.lastIndexOf(applied)
    coming.current = place < 0 ? [] : coming.current.slice(place + 1)
    // "Back" or "Clear filters" changed the search from outside.
    if (place < 0) setText(applied)
  }, [applied])

  useEffect(() => {
    const timer = setTimeout(() => applyLatest.current(text), text ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <SearchField
      hasShortcut
      label={translate('resources.list.search')}
      value={text}
      onChange={setText}
      onEnter={() => apply(text)}
      sx={{ width: { xs: '100%', sm: 240 }, flex: 'none', alignSelf: 'flex-start' }}
    />
  )
}
