import Button from '@mui/material/Button'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'

// Few pages have more than two actions.
const MoreMenu = lazy(() => import('./MoreMenu.tsx'))

export interface HeadAction {
  to: string
  label: string
  icon?: ReactNode
}

/** Links beside the primary button of a page head: two buttons, or one and a menu of the others. */
export function HeadActions({ actions }: { actions: readonly HeadAction[] }) {
  const buttons = actions.length > 2 ? actions.slice(0, 1) : actions
  return (
    <>
      {buttons.map(({ to, label, icon }) => (
        <Button key={to} component={Link} to={to} variant="outlined" color="inherit" startIcon={icon}>
          {label}
        </Button>
      ))}
      {actions.length > buttons.length && (
        <Suspense>
          <MoreMenu actions={actions.slice(buttons.length)} />
        </Suspense>
      )}
    </>
  )
}
