import Box from '@mui/material/Box'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { statusLabel } from './words.ts'

const signs: readonly (readonly [icon: string, colour: string])[] = [
  ['mdi:clock-outline', 'info.main'],
  ['mdi:check-circle-outline', 'success.main'],
  ['mdi:alert-circle-outline', 'error.main'],
  ['mdi:close-circle-outline', 'error.main'],
  ['mdi:swap-horizontal', 'text.secondary'],
]

/** The status of a card: icon and text. */
export function CardStatus({ status }: { status: number }) {
  const label = useLabel()
  const text = statusLabel(status)
  const [icon = '', color = ''] = signs[status - 1] ?? []
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ color, mt: 0.5 }}>
        <Icon name={icon} />
      </Box>
      {text && label(text)}
    </Box>
  )
}
