import Box from '@mui/material/Box'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import type { Why } from '../domain/why.ts'

/** What the price engine used, and what it tried before. */
export function Reasons({ why }: { why: readonly Why[] }) {
  const label = useLabel()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem', lineHeight: 1.7 }}>
      {why.map(({ text, isUsed }) => (
        <Box
          component="li"
          key={text.en}
          sx={{ display: 'flex', gap: 1.5, color: isUsed ? 'text.primary' : 'text.secondary' }}
        >
          <Box component="span" sx={{ color: isUsed ? 'success.main' : 'text.disabled' }}>
            <Icon name={isUsed ? 'mdi:check-circle' : 'mdi:minus-circle-outline'} />
          </Box>
          {label(text)}
        </Box>
      ))}
    </Box>
  )
}
