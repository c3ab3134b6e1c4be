/** The search box of the content below it, cleared by a button or Escape. */
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { Icon } from './Icon.tsx'
import { focusRows } from './useRowKeys.ts'
import { useShortcut } from './useShortcut.ts'

interface SearchFieldProps {
  /** Label in the user's language. */
  label: string
  value: string
  onChange(value: string): void
  onEnter?(): void
  /** It searches the rows of the page: `/` focuses it, and ↓ goes from it to the rows. */
  hasShortcut?: boolean
  sx?: OutlinedInputProps['sx']
}

export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onEnter, hasShortcut = false, sx } = props
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  useShortcut('search', hasShortcut ? () => input.current?.focus() : undefined)
  return (
    <OutlinedInput
      size="small"
      inputRef={input}
      value={value}
      placeholder={label}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        const { key } = event
        if (key === 'Enter') onEnter?.()
        if (key === 'Escape' && value) onChange('')
        if (key === 'ArrowDown' && hasShortcut && focusRows()) event.preventDefault()
      }}
      inputProps={{
        'aria-label': label,
        'aria-keyshortcuts': hasShortcut ? '/' : undefined,
        role: 'searchbox',
        maxLength: 200,
        autoComplete: 'off',
      }}
      sx={[{ pl: 2.5 }, ...(Array.isArray(sx) ? sx : [sx])]}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 1 }}>
          <Icon name="mdi:magnify" />
        </InputAdornment>
      }
      endAdornment={
        <IconButton
          size="small"
          edge="end"
          aria-label={translate('resources.list.clear_search')}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
          sx={{ visibility: value ? 'visible' : 'hidden' }}
        >
          <Icon name="mdi:close" size={16} />
        </IconButton>
      }
    />
  )
}
