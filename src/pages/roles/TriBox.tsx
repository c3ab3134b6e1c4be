import Box from '@mui/material/Box'
import { memo } from 'react'

interface TriBoxProps {
  label: string
  state: 'all' | 'some' | 'none'
  disabled?: boolean
  title?: string | undefined
  /** `row:column` in the grid, for arrow keys. */
  place: string
  /** The one checkbox in the tab order. */
  isStop: boolean
  /** Whether it differs from the stored value. */
  isChanged?: boolean
  onToggle(isOn: boolean): void
}

/** A checkbox that is checked, unchecked, or indeterminate. */
export const TriBox = memo(function TriBox(props: TriBoxProps) {
  const { label, state, disabled = false, title, place, isStop, isChanged, onToggle } = props
  return (
    <Box
      component="input"
      type="checkbox"
      aria-label={label}
      title={title}
      data-place={place}
      tabIndex={isStop ? 0 : -1}
      checked={state === 'all'}
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = state === 'some'
      }}
      // A disabled checkbox is still reachable by arrow keys, and says why.
      aria-disabled={disabled || undefined}
      onChange={() => {
        if (!disabled) onToggle(state !== 'all')
      }}
      sx={{
        width: 18,
        height: 18,
        m: 0,
        flex: 'none',
        accentColor: (theme) => theme.palette.primary.main,
        cursor: disabled ? 'not-allowed' : 'pointer',
        opacity: disabled ? 0.45 : 1,
        borderRadius: 0.5,
        outline: isChanged ? '2px solid' : undefined,
        outlineColor: 'warning.main',
        outlineOffset: 2,
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    />
  )
})
