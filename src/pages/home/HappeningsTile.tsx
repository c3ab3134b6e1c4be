import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { formatRelativeTime } from '#schemas/kit/relative-time.ts'
import type { Happening } from '#src/domain/home.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { TileLink } from './TileLink.tsx'

/** Recent activity, each line linked to its record. */
export function HappeningsTile({ title, items }: { title: string; items: readonly Happening[] }) {
  return (
    <Panel title={title} isFlush>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item) => (
          <TileLink key={item.id} to={item.to} icon={item.icon}>
            <HappeningText item={item} />
          </TileLink>
        ))}
      </Box>
    </Panel>
  )
}

function HappeningText({ item }: { item: Happening }) {
  const translate = useTranslate()
  const label = useLabel()
  const lang = useLanguage()
  const style = useNumberStyle()
  const { action, at, by, what, record, count } = item
  const done = translate(`home.did.${action}`)
  const when = formatRelativeTime(at, new Date(), { ...style, lang })
  return (
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ display: 'block', fontWeight: 500 }}>
        {record
          ? label(record)
          : translate('home.several', { smart_count: count, one: label(what.one), name: label(what.many) })}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {[record && label(what.one), by ? translate('home.by', { done, by: label(by) }) : done]
          .filter(Boolean)
          .join(' · ')}
        {' · '}
        <time dateTime={at} title={formatDateTime(at, style)}>
          {when}
        </time>
      </Box>
    </Box>
  )
}
