import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { menuQuery } from '#src/client/catalogue.ts'
import { SearchField } from '#src/ui/SearchField.tsx'
import { MenuGroupSection } from './MenuGroupSection.tsx'
import { MenuLink } from './MenuLink.tsx'
import { currentEntry, filterMenu } from './menu-filter.ts'

/** The navigation by permission from the server, with a search box. */
export function SideMenu() {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { data: groups, isPending } = useQuery(menuQuery)
  const [text, setText] = useState('')
  const current = currentEntry(groups ?? [], pathname)
  const visibleGroups = filterMenu(groups ?? [], text)
  return (
    <Box
      component="nav"
      aria-label={translate('menu.label')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
    >
      <Box sx={{ p: 2.5, pb: 1 }}>
        <SearchField
          label={translate('menu.filter')}
          value={text}
          onChange={setText}
          sx={{ width: '100%' }}
        />
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 2.5, pb: 4 }}>
        {!text && (
          <MenuLink
            to="/"
            icon="mdi:home-outline"
            label={translate('menu.home')}
            isCurrent={pathname === '/'}
          />
        )}
        {isPending && <Waiting />}
        {visibleGroups.map((group) => (
          <MenuGroupSection key={group.id} group={group} current={current?.path} isSearching={text !== ''} />
        ))}
        {text && visibleGroups.length === 0 && (
          <Typography variant="body2" role="status" sx={{ p: 2, color: 'text.secondary' }}>
            {translate('menu.nothing', { text })}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

function Waiting() {
  return [60, 72, 48, 66].map((width) => (
    <Skeleton key={width} width={`${width}%`} height={30} sx={{ ml: 2 }} />
  ))
}
