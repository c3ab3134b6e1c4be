import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'ra-core'
import type { KeyboardEvent, Ref } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import type { Option } from './option.ts'
import { optionId } from './PaletteLine.tsx'
import { listId } from './PaletteList.tsx'

interface PaletteInputProps {
  inputRef: Ref<HTMLInputElement>
  query: string
  onType: (text: string) => void
  options: readonly Option[]
  active: Option | undefined
  isWaiting: boolean
  onPoint: (option: Option) => void
  onChoose: (option: Option, inNewTab: boolean) => void
  /** For devices without an Escape key and without space beside the palette to tap. */
  onClose?: (() => void) | undefined
}

/** The palette's combobox: arrows move through the options, Enter chooses one. */
export function PaletteInput(props: PaletteInputProps) {
  const {
    inputRef,
    query: searchText,
    onType,
    options,
    active,
    isWaiting,
    onPoint,
    onChoose,
    onClose,
  } = props
  const translate = useTranslate()

  const move = (by: number) => {
    const at = options.findIndex(({ id }) => id === active?.id)
    const next = options[(at + by + options.length) % options.length]
    if (next) onPoint(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition, Enter and arrows belong to the input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && active) onChoose(active, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return (
    <>
      <InputBase
        autoFocus
        inputRef={inputRef}
        fullWidth
        value={searchText}
        placeholder={translate('palette.input')}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        startAdornment={<Icon name="mdi:magnify" size={20} />}
        endAdornment={
          onClose && (
            <IconButton edge="end" aria-label={translate('shortcuts.close')} onClick={onClose}>
              <Icon name="mdi:close" size={20} />
            </IconButton>
          )
        }
        inputProps={{
          role: 'combobox',
          'aria-label': translate('palette.input'),
          'aria-autocomplete': 'list',
          'aria-expanded': options.length > 0,
          ...(options.length > 0 ? { 'aria-controls': listId } : {}),
          ...(active ? { 'aria-activedescendant': optionId(active) } : {}),
          autoComplete: 'off',
          autoCapitalize: 'off',
          spellCheck: false,
          maxLength: 200,
        }}
        sx={{
          gap: 2.5,
          px: 4,
          minHeight: 52,
          fontSize: 16,
          color: 'text.primary',
          '& > span': { color: 'text.secondary' },
          '& input': { height: 'auto', lineHeight: 1.7, '&::placeholder': { overflow: 'visible' } },
        }}
      />
      <LinearProgress
        aria-hidden="true"
        sx={{
          height: 2,
          bgcolor: 'divider',
          '& > *': { visibility: isWaiting ? 'visible' : 'hidden' },
        }}
      />
    </>
  )
}
