import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { Todo } from '#src/domain/home.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { TileLink } from './TileLink.tsx'

/** The user's open tasks, each linked to its page. */
export function TodoTile({ title, items }: { title: string; items: readonly Todo[] }) {
  const translate = useTranslate()
  const label = useLabel()
  return (
    <Panel title={title} isFlush>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map(({ key, count, name, names = [], to, icon, isLate = false }) => (
          <TileLink key={`${key} ${to}`} to={to} icon={icon} isLate={isLate}>
            <Box component="span" sx={{ flex: 1 }}>
              {translate(`home.todo.${key}`, {
                smart_count: count,
                ...(name ? { name: label(name) } : {}),
              })}
              {names.length > 0 && (
                <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
                  {[
                    ...names.map((one) => label(one)),
                    ...(count > names.length
                      ? [translate('resources.list.and_more', { count: count - names.length })]
                      : []),
                  ].join(' · ')}
                </Box>
              )}
            </Box>
            <Box component="span" sx={{ display: 'flex', color: 'text.secondary' }}>
              <Icon name="mdi:chevron-right" />
            </Box>
          </TileLink>
        ))}
      </Box>
    </Panel>
  )
}
