import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { useAccess } from '#src/ui/AccessContext.ts'

const lists = [
  ['ready', '/claims/create'],
  ['all', '/claims/list'],
  ['rejected', '/claims/rejected/list'],
  ['approved', '/claims/approved/list'],
  ['cases', '/case_claims/list'],
  ['invoices', '/claim_invoices/list'],
] as const

export type ClaimTab = (typeof lists)[number][0]

/** From each list of claims to the others, as far as somebody may open them. */
export function ClaimLists({ list }: { list: ClaimTab }) {
  const translate = useTranslate()
  const access = useAccess()
  return (
    <Tabs
      component="nav"
      aria-label={translate('claims.lists')}
      value={list}
      variant="scrollable"
      allowScrollButtonsMobile
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
    >
      {lists
        .filter(([, to]) => access('route', to))
        .map(([name, to]) => (
          <Tab
            key={name}
            value={name}
            component={Link}
            to={to}
            label={translate(`claims.list.${name}`)}
          />
        ))}
    </Tabs>
  )
}
