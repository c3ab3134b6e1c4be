import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { abilitiesQuery } from '#src/client/abilities.ts'
import { pathIn } from '#src/client/language.ts'
import { storedProfile } from '#src/client/session.ts'
import { isPressed, shortcutOf } from '#src/domain/shortcuts.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useIsPhone } from '#src/ui/useIsPhone.ts'
import { queryClient } from '../query-client.ts'
import type { Option } from './option.ts'
import { PaletteFoot } from './PaletteFoot.tsx'
import { PaletteInput } from './PaletteInput.tsx'
import { PaletteList } from './PaletteList.tsx'
import { rememberRecent } from './recent.ts'
import { useSections } from './useSections.ts'

/** Requests the palette's data besides the menu. */
export function preparePaletteData(): void {
  void queryClient.prefetchQuery(abilitiesQuery)
}

interface CommandPaletteProps {
  /** The text that was typed before the palette was ready; it is used once. */
  typed: RefObject<string>
  onClose: () => void
  onShortcuts: () => void
}

/** Searches pages, actions and records from anywhere (Ctrl+K). */
export function CommandPalette({ typed, onClose, onShortcuts }: CommandPaletteProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [searchText, setSearchText] = useState('')
  const [pointed, setPointed] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (typed.current) setSearchText(typed.current)
    typed.current = ''
  }, [typed])
  const { sections, records, searched } = useSections(searchText, onShortcuts)
  const options = sections.flatMap((section) => section.options)
  const active = options.find(({ id }) => id === pointed) ?? options[0]

  const choose = (option: Option, inNewTab = false) => {
    const { to, href = to && pathIn(language, to), run, isPersonal } = option
    if (to && !isPersonal) rememberRecent(storedProfile().id, option)
    onClose()
    if (href && inNewTab) window.open(href, '_blank', 'noopener')
    else if (to) void navigate(to)
    else if (href) window.location.assign(href)
    else run?.()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (!isPressed(shortcutOf('palette'), event.nativeEvent)) return
    event.preventDefault()
    onClose()
  }
  const isEmpty = options.length === 0 && !records.isWaiting && !records.hasFailed
  const scope = translate(searched.length > 0 ? 'palette.scope' : 'palette.scope_no_records')
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={closeByKey}
      // The dialog takes a focus that was lost: its keys are those of the input.
      onFocus={({ target }) => target.tabIndex < 0 && input.current?.focus()}
      fullScreen={isPhone}
      transitionDuration={0}
      aria-labelledby="palette-title"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          sx: {
            width: '100%',
            maxWidth: { sm: 640 },
            mt: { sm: '9vh' },
            maxHeight: { sm: 'calc(78vh - var(--toasts, 0px))' },
          },
        },
      }}
    >
      <Box component="h2" id="palette-title" sx={visuallyHidden}>
        {translate('palette.label')}
      </Box>
      <PaletteInput
        inputRef={input}
        query={searchText}
        onType={(text) => {
          setSearchText(text)
          setPointed(undefined)
        }}
        options={options}
        active={active}
        isWaiting={records.isWaiting}
        onPoint={({ id }) => setPointed(id)}
        onChoose={choose}
        onClose={isPhone ? onClose : undefined}
      />
      {options.length > 0 && (
        <PaletteList
          sections={sections}
          query={searchText}
          active={active}
          onPoint={({ id }) => setPointed(id)}
          onChoose={choose}
        />
      )}
      {options.length === 0 && records.isWaiting && (
        <Box sx={{ px: 4, py: 3, color: 'text.secondary' }}>{translate('palette.searching')}</Box>
      )}
      {isEmpty && (
        <Box sx={{ px: 4, pt: 3 }}>{translate('palette.nothing', { text: searchText.trim() })}</Box>
      )}
      {records.hasFailed && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 2 }}>
          {translate('palette.failed')}
          <Button variant="outlined" onClick={records.retry}>
            {translate('palette.retry')}
          </Button>
        </Box>
      )}
      {(searchText.trim() === '' || isEmpty) && (
        <Box sx={{ px: 4, py: 1.5, color: 'text.secondary', fontSize: 12.5 }}>{scope}</Box>
      )}
      <Box role="status" sx={visuallyHidden}>
        {records.hasFailed
          ? translate('palette.failed')
          : records.isWaiting
            ? translate('palette.searching')
            : isEmpty
              ? translate('palette.nothing', { text: searchText.trim() })
              : translate('palette.found', { smart_count: options.length })}
      </Box>
      {!isPhone && <PaletteFoot />}
    </Dialog>
  )
}
