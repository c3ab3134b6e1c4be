import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatDateTime } from '#schemas/kit/dates.ts'
import type { PastImport } from '#src/domain/import/import-actions.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { usePastImports } from './past.ts'
import { UndoImport } from './UndoImport.tsx'

const FEW = 5
const MANY = 100

/** Past imports here: file, date, user, result, and undo. */
export function PastImports() {
  const translate = useTranslate()
  const [limit, setLimit] = useState(FEW)
  const { data } = usePastImports(limit)
  if (!data || data.total === 0) return null
  return (
    <Box component="section" aria-labelledby="past-imports" sx={{ mt: 8 }}>
      <Typography id="past-imports" variant="h3" component="h2" sx={{ mb: 2 }}>
        {translate('import.past')}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        {data.rows.map((one) => (
          <PastItem key={one.import_id} past={one} />
        ))}
      </Box>
      {data.total > data.rows.length && limit === FEW && (
        <Button size="small" onClick={() => setLimit(MANY)} sx={{ mt: 1 }}>
          {translate('import.more_past', { n: Math.min(MANY, data.total) })}
        </Button>
      )}
    </Box>
  )
}

const reportedActions = ['new', 'changed', 'error', 'skipped'] as const

function PastItem({ past }: { past: PastImport }) {
  const translate = useTranslate()
  const notify = useNotify()
  const style = useNumberStyle()
  const { file_name: fileName, at, by, counts, undone, change_set_id: changeSet } = past
  const results = reportedActions
    .filter((action) => (counts[action] ?? 0) > 0)
    .map((action) => translate(`resources.import.result.${action}`, { n: counts[action] }))
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: 4,
        py: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {fileName}
        </Typography>
        <Typography variant="body2">{results.join(' · ')}</Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          <time dateTime={at}>{formatDateTime(at, style)}</time> · {by.name}
          {undone &&
            ` · ${translate('import.undone', { at: formatDateTime(undone.at, style), by: undone.by })}`}
          {undone && undone.left > 0 && ` · ${translate('import.not_undone', { smart_count: undone.left })}`}
        </Typography>
      </Box>
      {past.may_undo && changeSet !== null && (
        <UndoImport
          changeSet={changeSet}
          fileName={fileName}
          onUndone={() => notify('import.undo_done', { type: 'success' })}
        />
      )}
    </Box>
  )
}
