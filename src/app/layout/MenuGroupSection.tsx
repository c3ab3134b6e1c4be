import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useStore } from 'ra-core'
import type { MenuGroup } from '#src/domain/answers.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { MenuLink } from './MenuLink.tsx'

interface MenuGroupSectionProps {
  group: MenuGroup
  /** Path of the current entry. */
  current: string | undefined
  /** While a search filters the menu, every group is expanded. */
  isSearching: boolean
}

/** A collapsible group that remembers its state; the group of the current page starts expanded. */
export function MenuGroupSection({ group, current, isSearching }: MenuGroupSectionProps) {
  const label = useLabel()
  const holdsCurrent = group.entries.some((entry) => entry.path === current)
  const [stored, setStored] = useStore<boolean | undefined>(`menu.group.${group.id}`)
  const isOpen = isSearching || (stored ?? holdsCurrent)
  const listId = `menu-group-${group.id}`
  return (
    <Box sx={{ mt: 1 }}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setStored(!isOpen)}
        sx={{
          justifyContent: 'flex-start',
          gap: 2.5,
          width: '100%',
          minHeight: 32,
          px: 2.5,
          borderRadius: 1.5,
          color: 'text.secondary',
          fontSize: 13,
          fontWeight: 600,
          textAlign: 'start',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Icon name={group.icon} />
        <Box component="span" sx={{ flex: 1 }}>
          {label(group.label)}
        </Box>
        <Icon name={isOpen ? 'mdi:chevron-down' : 'mdi:chevron-right'} size={16} />
      </ButtonBase>
      {isOpen && (
        <Box
          component="ul"
          id={listId}
          sx={{ m: 0, ml: 4, p: 0, pl: 1, borderLeft: 1, borderColor: 'divider' }}
        >
          {group.entries.map((entry) => (
            <Box component="li" key={entry.path} sx={{ listStyle: 'none' }}>
              <MenuLink
                to={`/${entry.path}`}
                icon={entry.icon}
                label={label(entry.label)}
                isCurrent={entry.path === current}
              />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
