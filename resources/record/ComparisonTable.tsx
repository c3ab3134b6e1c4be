import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { formatDateTime } from '#schemas/kit/dates.ts'
import type { Comparison, HistoryChange } from '#src/domain/answers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useResource } from '../context.tsx'
import { inDigits } from '../show.ts'

/** The fields that differ between two versions, formatted by their kind. */
export function ComparisonTable({ comparison: { from, to, changes } }: { comparison: Comparison }) {
  const { fields } = useResource()
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  if (changes.length === 0) return <Typography role="status">{translate('changes.no_difference')}</Typography>
  const words = (change: HistoryChange, side: 'before' | 'after') => {
    const field = fields[change.field]
    const text = label(change[`${side}_text`])
    return field && text !== '' ? inDigits(text, field, change[side], style) : '–'
  }
  return (
    <Table size="small" sx={{ '& td, & th': { overflowWrap: 'anywhere', px: 1.5 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('changes.field')}</TableCell>
          {[from, to].map((side, index) => (
            // Both sides may be the same version.
            // biome-ignore lint/suspicious/noArrayIndexKey: from and to never change places
            <TableCell key={index}>
              {translate('changes.version', { version: side.version })}
              <Typography variant="caption" component="div" color="text.secondary">
                {side.by ? label(side.by.label) : translate('resources.history.system')}
                {' · '}
                {formatDateTime(side.at, style)}
              </Typography>
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map((change) => (
          <TableRow key={change.field}>
            <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
              {label(fields[change.field]?.label ?? { kh: change.field, en: change.field })}
            </TableCell>
            <TableCell>{words(change, 'before')}</TableCell>
            <TableCell>{words(change, 'after')}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
