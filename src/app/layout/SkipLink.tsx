import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'

/** The first Tab stop: skips bar and menu. The URL does not change. */
export function SkipLink({ to }: { to: string }) {
  const translate = useTranslate()
  return (
    <Box
      component="a"
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault()
        const content = document.getElementById(to)
        content?.focus({ preventScroll: true })
        content?.scrollIntoView({ block: 'start' })
      }}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 8,
        left: 8,
        px: 3,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {translate('ra.navigation.skip_nav')}
    </Box>
  )
}
