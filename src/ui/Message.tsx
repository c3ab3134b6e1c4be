import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { PageHeader } from './PageHeader.tsx'

interface MessageProps {
  icon: string
  title: string
  /** Small print above the title, such as 404. */
  status?: number
  /** Sentences and, last, the links. */
  children: ReactNode
}

/** A page with only a message: not found, no permission, server error. */
export function Message({ icon, title, status, children }: MessageProps) {
  return (
    <Box sx={{ width: '100%', maxWidth: 520, mx: 'auto', pt: { xs: 6, sm: 16 } }}>
      <Box sx={{ color: 'secondary.main', mb: 3 }}>
        <Icon name={icon} size={40} />
      </Box>
      <PageHeader title={title} breadcrumb={status} />
      <Typography
        component="div"
        sx={{
          color: 'text.secondary',
          '& p': { mt: 0, mb: 2 },
          '& p + a, & p + button, & p + div': { mt: 3 },
        }}
      >
        {children}
      </Typography>
    </Box>
  )
}
