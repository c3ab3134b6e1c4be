import ClearIcon from '@mui/icons-material/Clear'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useListContext, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useShortcut } from '#src/ui/useShortcut.ts'
import { SEARCH } from './filters.ts'
import { useSetFilters } from './prefetch.ts'

/** Milliseconds without a keystroke after which the list is asked. */
const PAUSE = 250

/** Finds records by the schema's search fields while one types; `/` leads here from anywhere. */
export function SearchBox() {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const setFilters = useSetFilters()
  const applied = String(filterValues[SEARCH] ?? '')
  const [text, setText] = useState(applied)
  const input = useRef<HTMLInputElement>(null)
  /** What was asked for and is on its way into the address, which takes long on a busy machine. */
  const coming = useRef<string[]>([])

  const apply = (wanted: string) => {
    const next = wanted.trim()
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
    // "Back", or "clear filters", changed the search from outside.
    if (place < 0) setText(applied)
  }, [applied])

  useEffect(() => {
    const timer = setTimeout(() => applyLatest.current(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])

  useShortcut('search', () => input.current?.focus())

  return (
    <OutlinedInput
      size="small"
      type="text"
      inputRef={input}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(text)
        if (event.key === 'Escape' && text) setText('')
      }}
      placeholder={translate('resources.list.search')}
      inputProps={{
        'aria-label': translate('resources.list.search'),
        'aria-keyshortcuts': '/',
        role: 'searchbox',
      }}
      sx={{
        width: { xs: '100%', sm: 280 },
        flex: 'none',
        alignSelf: 'flex-start',
        bgcolor: 'background.paper',
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" aria-hidden="true" />
        </InputAdornment>
      }
      endAdornment={
        <InputAdornment position="end" sx={{ visibility: text ? 'visible' : 'hidden' }}>
          <IconButton
            size="small"
            edge="end"
            aria-label={translate('resources.list.clear_search')}
            onClick={() => {
              setText('')
              apply('')
              input.current?.focus()
            }}
          >
            <ClearIcon fontSize="small" />
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
