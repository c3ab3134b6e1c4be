import ButtonBase from '@mui/material/ButtonBase'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { placeOf } from '#resources/paths.ts'
import { declarationsQuery } from '#src/client/catalogue.ts'
import { isHandWritten } from '#src/domain/access/pages.ts'
import { Icon } from '#src/ui/Icon.tsx'

interface MenuLinkProps {
  to: string
  icon: string
  label: string
  isCurrent: boolean
}

/** A menu entry. */
export function MenuLink({ to, icon, label, isCurrent }: MenuLinkProps) {
  const queryClient = useQueryClient()
  // Hovering a menu entry prefetches its screen.
  const prepare = () => {
    const { path } = placeOf(to)
    if (path && !isHandWritten(path)) void queryClient.prefetchQuery(declarationsQuery(path))
  }
  return (
    <ButtonBase
      component={Link}
      to={to}
      onPointerEnter={prepare}
      onFocus={prepare}
      aria-current={isCurrent ? 'page' : undefined}
      sx={{
        justifyContent: 'flex-start',
        gap: 2.5,
        width: '100%',
        minHeight: 32,
        px: 2.5,
        py: 0.75,
        mt: 0.25,
        borderRadius: 1.5,
        color: 'text.primary',
        fontSize: 13.5,
        lineHeight: 1.55,
        textAlign: 'start',
        '& > span': { color: 'text.secondary' },
        '&:hover': { bgcolor: 'action.hover' },
        '&[aria-current]': {
          bgcolor: 'primary.light',
          color: 'secondary.main',
          fontWeight: 600,
          '& > span': { color: 'secondary.main' },
        },
      }}
    >
      <Icon name={icon} />
      {label}
    </ButtonBase>
  )
}
