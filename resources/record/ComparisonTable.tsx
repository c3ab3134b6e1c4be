import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { formatDateTime } from '#schemas/kit/dates.ts'
import type { Comparison, HistoryChange } from '#src/domain/answers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useResource } from '../context.tsx'
import { DataTable } from '../list/DataTable.tsx'
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
    <DataTable
      label={translate('changes.field')}
      rows={changes}
      keyOf={({ field }) => field}
      isFramed
      isWhole
      columns={[
        {
          id: 'field',
          label: translate('changes.field'),
          names: true,
          cell: ({ field }) => label(fields[field]?.label ?? { kh: field, en: field }),
        },
        { id: 'before', label: <Version side={from} />, cell: (change) => words(change, 'before') },
        { id: 'after', label: <Version side={to} />, cell: (change) => words(change, 'after') },
      ]}
    />
  )
}

function Version({ side }: { side: Comparison['from'] }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  return (
    <>
      {translate('changes.version', { version: side.version })}
      <span className="second">
        {side.by ? label(side.by.label) : translate('resources.history.system')}
        {' · '}
        {formatDateTime(side.at, style)}
      </span>
    </>
  )
}
