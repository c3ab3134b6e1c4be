import Box from '@mui/material/Box'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'

export interface BarChip {
  key: string | number
  label: ReactNode
  /** For chips that switch something on and off. */
  isPressed?: boolean
  onClick(event: MouseEvent<HTMLElement>): void
}

interface ChipBarProps {
  label: string
  chips: readonly BarChip[]
  size?: ChipProps['size']
  /** The label is visible before the chips. */
  isLabelled?: true
}

/**
 * A toolbar of chips with one Tab stop, however many there are: the arrow keys, Home and End move
 * between the chips.
 */
export function ChipBar({ label, chips, size = 'medium', isLabelled }: ChipBarProps) {
  const [active, setActive] = useState<BarChip['key']>()
  const current = chips.find(({ key }) => key === active) ?? chips[0]
  return (
    <Box
      role="toolbar"
      aria-label={label}
      onKeyDown={moveFocus}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: size === 'small' ? 1 : 2 }}
    >
      {isLabelled && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          {label}
        </Box>
      )}
      {chips.map((chip) => (
        <Chip
          key={chip.key}
          size={size}
          label={chip.label}
          color={chip.isPressed ? 'primary' : 'default'}
          variant={chip.isPressed ? 'filled' : 'outlined'}
          aria-pressed={chip.isPressed}
          tabIndex={chip === current ? 0 : -1}
          onFocus={() => setActive(chip.key)}
          onClick={chip.onClick}
        />
      ))}
    </Box>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=button]')]
  const { key, target } = event
  const at = chips.indexOf(target as HTMLElement)
  const next: Partial<Record<string, HTMLElement | undefined>> = {
    ArrowRight: chips[at + 1],
    ArrowLeft: chips[at - 1],
    Home: chips[0],
    End: chips.at(-1),
  }
  if (at < 0 || !(key in next)) return
  event.preventDefault()
  next[key]?.focus()
}
