import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { Icon } from '#src/ui/Icon.tsx'
import { useOpenPath } from '#src/ui/PageLink.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import type { ChecklistItem } from '../domain/checklist.ts'
import { useWords } from './words.ts'

interface ChecklistPanelProps {
  items: readonly ChecklistItem[]
  /** The month is open: items can still be resolved and acknowledged. */
  isLive: boolean
  viewed: readonly string[]
  onSee(names: readonly string[]): void
}

/** The checklist before closing a month, and its open items. */
export function ChecklistPanel({ items, isLive, viewed: acknowledgedItems, onSee }: ChecklistPanelProps) {
  const { translate } = useWords()
  return (
    <Panel title={translate('periods.checklist')} isFlush>
      <Box sx={{ px: 4, py: 2, color: 'text.secondary', fontSize: 'body2.fontSize' }}>
        {translate(isLive ? 'periods.checklist_hint' : 'periods.checklist_at_closing')}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item) => (
          <ChecklistLine
            key={item.name}
            item={item}
            isLive={isLive}
            isSeen={acknowledgedItems.includes(item.name)}
            onSee={(isSeen) =>
              onSee(
                isSeen
                  ? [...acknowledgedItems, item.name]
                  : acknowledgedItems.filter((name) => name !== item.name),
              )
            }
          />
        ))}
      </Box>
    </Panel>
  )
}

interface ChecklistLineProps {
  item: ChecklistItem
  isLive: boolean
  isSeen: boolean
  onSee(isSeen: boolean): void
}

function ChecklistLine({ item, isLive, isSeen, onSee }: ChecklistLineProps) {
  const { translate, label } = useWords()
  const { count, blocks, link } = item
  const isClear = count === 0
  const openPath = useOpenPath()
  const to = link && openPath(link)
  const colour = isClear ? 'secondary.main' : blocks ? 'error.main' : 'warning.main'
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        px: 4,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="span" sx={{ display: 'flex', color: colour }}>
        <Icon name={isClear ? 'mdi:check-circle-outline' : 'mdi:alert-circle-outline'} />
      </Box>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        {label(item.label)}
        {!isClear && isLive && (
          <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>{label(item.help)}</Box>
        )}
      </Box>
      {!isClear && blocks && isLive && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          {translate('periods.blocks')}
        </Box>
      )}
      {!isClear && !blocks && isLive && (
        <FormControlLabel
          sx={{ mr: 0 }}
          control={<Checkbox size="small" checked={isSeen} onChange={(_event, next) => onSee(next)} />}
          label={translate('periods.acknowledge')}
        />
      )}
      <Box component="span" sx={{ color: colour, fontWeight: 600, whiteSpace: 'nowrap' }}>
        {isClear ? translate('periods.clear') : translate('periods.open_items', { smart_count: count })}
      </Box>
      {!isClear && to && (
        <Link
          component={RouterLink}
          to={to}
          aria-label={`${translate('periods.show')}: ${label(item.label)}`}
        >
          {translate('periods.show')}
        </Link>
      )}
    </Box>
  )
}
