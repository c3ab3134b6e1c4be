import Box from '@mui/material/Box'
import { Icon } from '#src/ui/Icon.tsx'

interface AlertProps {
  icon: string
  tone: 'error.main' | 'warning.main' | 'text.secondary'
  children: string
}

/** One patient alert; colour never carries it alone. */
export function PatientAlert({ icon, tone, children }: AlertProps) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'flex-start', gap: 1, color: tone, minWidth: 0 }}
    >
      <Box component="span" sx={{ display: 'inline-flex', mt: 0.75 }}>
        <Icon name={icon} size={17} />
      </Box>
      <Box
        component="span"
        sx={{
          fontWeight: tone === 'text.secondary' ? 400 : 600,
          minWidth: 0,
          overflowWrap: 'anywhere',
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
