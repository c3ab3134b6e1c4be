/** One change set: what it did, how many records it changed, who made it and when. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { colon } from '#schemas/kit/words.ts'
import type { ChangeSet } from '#src/domain/change-set.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { ChangeSetRows } from './ChangeSetRows.tsx'
import { titleOf } from './change-set-words.ts'

export function ChangeSetItem({ set, onUndo }: { set: ChangeSet; onUndo(): void }) {
  const { at, by, undone, undoing, writes, may_undo } = set
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const [isOpen, setOpen] = useState(false)
  const user = by?.name || translate('resources.history.system')
  return (
    <Box
      component="li"
      sx={{ py: 3, borderTop: 1, borderColor: 'divider', '&:first-of-type': { border: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 300px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography
            component="h2"
            sx={{
              fontSize: '1rem',
              fontWeight: 500,
              textDecoration: undone ? 'line-through' : undefined,
            }}
          >
            {titleOf(set, translate, label)}
          </Typography>
          <Writes writes={writes} />
          <Typography variant="caption" color="text.secondary" component="div">
            {user} · <time dateTime={at}>{formatDateTime(at, style)}</time>
          </Typography>
          {undoing && <Typography variant="body2">{translate('changes.undoing', undoing)}</Typography>}
          {undone && (
            <Typography variant="body2">
              {translate('changes.undone_by', {
                user: undone.by,
                at: formatDateTime(undone.at, style),
              })}{' '}
              {undone.left > 0 && translate('changes.not_undone', { smart_count: undone.left })}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {translate('changes.records')}
          </Button>
          {may_undo && (
            <Button size="small" variant="outlined" onClick={onUndo}>
              {translate('changes.undo')}
            </Button>
          )}
        </Box>
      </Box>
      {isOpen && <ChangeSetRows id={set.id} />}
    </Box>
  )
}

/** `Communes: 3 changed, 1 deleted`, a line for each resource. */
export function Writes({ writes }: Pick<ChangeSet, 'writes'>) {
  const translate = useTranslate()
  const label = useLabel()
  const language = useLanguage()
  return [...new Set(writes.map(({ path }) => path))].map((path) => {
    const own = writes.filter((write) => write.path === path)
    const what = own[0] ? label(own[0].what.many) : ''
    const did = own.map(({ action, count }) => translate(`changes.did.${action}`, { smart_count: count }))
    return <Typography key={path} variant="body2">{`${what}${colon[language]} ${did.join(', ')}`}</Typography>
  })
}
