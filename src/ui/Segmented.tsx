import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { useId } from 'react'
import { Icon } from './Icon.tsx'
import { touch, touchTarget } from './touch.ts'

export interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: string
  /** Language of the label if it differs from the page's. */
  lang?: string
}

interface SegmentedProps<Value extends string> {
  label: string
  /** Null while none is selected. */
  value: Value | null
  segments: readonly Segment<Value>[]
  onChange(value: Value): void
  /** Inline with other controls: the label is for screen readers only. */
  isInline?: true
}

/** Radio buttons that look like one bar, for a few options. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, segments, onChange, isInline } = props
  const name = useId()
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box
        component="legend"
        sx={
          isInline
            ? visuallyHidden
            : { p: 0, mb: 1, color: 'text.secondary', fontSize: '0.875rem', lineHeight: 1.7 }
        }
      >
        {label}
      </Box>
      <Box
        sx={{
          display: 'inline-flex',
          flexWrap: 'wrap',
          maxWidth: '100%',
          p: 0.5,
          gap: 0.5,
          borderRadius: 2,
          bgcolor: 'action.hover',
        }}
      >
        {segments.map((segment) => (
          <Box
            key={segment.value}
            component="label"
            lang={segment.lang}
            sx={{
              position: 'relative',
              display: 'inline-flex',
              alignItems: 'center',
              gap: 1.5,
              minHeight: 32,
              [touch]: { minHeight: touchTarget },
              px: 3,
              borderRadius: 1.5,
              color: 'text.secondary',
              cursor: 'pointer',
              whiteSpace: 'nowrap',
              lineHeight: 1.7,
              '&:hover': { color: 'text.primary' },
              '&:has(:checked)': {
                bgcolor: 'primary.light',
                color: 'secondary.main',
                fontWeight: 600,
              },
              '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main' },
            }}
          >
            <Box
              component="input"
              type="radio"
              name={name}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
              sx={{
                position: 'absolute',
                inset: 0,
                width: '100%',
                height: '100%',
                m: 0,
                opacity: 0,
                cursor: 'inherit',
              }}
            />
            {segment.icon && <Icon name={segment.icon} />}
            {segment.label}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
