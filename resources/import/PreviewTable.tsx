import { alpha, styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Table, TableScroll } from '../list/table-styles.ts'
import type { ImportRow, ImportRun } from './run.ts'

const Rows = styled(Table)(({ theme }) => ({
  // The table scrolls sideways on a phone, so that codes and numbers need not break in two.
  td: { overflowWrap: 'break-word' },
  'td.wrong': { background: alpha(theme.palette.error.main, 0.1) },
  'td.changed': { background: theme.palette.action.selected },
  del: { color: theme.palette.text.secondary },
  ins: { textDecoration: 'none', fontWeight: 600 },
  '.reason': { display: 'block', color: theme.palette.error.main, minWidth: 180 },
  'td.row': { color: theme.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
}))

interface PreviewTableProps {
  run: ImportRun
  rows: readonly ImportRow[]
  isBusy: boolean
}

/** Rows as they stand in the file, with what would change and what is wrong where it stands. */
export function PreviewTable({ run, rows, isBusy }: PreviewTableProps) {
  const translate = useTranslate()
  const labels = new Map(run.fields.map(({ name, label }) => [name, label]))
  const mapped = run.columns.flatMap(({ field }) => (field === null ? [] : [field]))
  const hasOthers = rows.some((row) => othersOf(row, mapped).length > 0)
  return (
    <TableScroll
      role="group"
      aria-label={translate('resources.list.table')}
      tabIndex={0}
      sx={{ maxHeight: '60vh', borderBottom: 1, borderColor: 'divider' }}
    >
      <Rows aria-busy={isBusy}>
        <thead>
          <tr>
            <th scope="col">{translate('resources.import.row')}</th>
            {hasOthers && <th scope="col">{translate('resources.import.reason')}</th>}
            {mapped.map((name) => (
              <th key={name} scope="col">
                {labels.get(name) ?? name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <td className="row">{row.row}</td>
              {hasOthers && (
                <td>
                  {othersOf(row, mapped).map(([name, sentences]) => (
                    <Reasons key={name} sentences={sentences} label={labels.get(name)} />
                  ))}
                </td>
              )}
              {mapped.map((name) => (
                <ValueCell key={name} row={row} name={name} />
              ))}
            </tr>
          ))}
        </tbody>
      </Rows>
    </TableScroll>
  )
}

/** Problems of fields that have no column of their own. */
function othersOf(row: ImportRow, mapped: readonly string[]) {
  const isMapped = (name: string) =>
    mapped.some((other) => other === name || other.startsWith(`${name}.`))
  return Object.entries(row.problems).filter(([name]) => !isMapped(name))
}

function ValueCell({ row, name }: { row: ImportRow; name: string }) {
  const translate = useTranslate()
  const [field = name] = name.split('.')
  const change = row.changes[field]
  const sentences = row.problems[name] ?? row.problems[field]
  if (change)
    return (
      <td className="changed">
        <del>{change.before || translate('resources.import.nothing')}</del>
        {' → '}
        <ins>{change.after || translate('resources.import.nothing')}</ins>
      </td>
    )
  return (
    <td className={sentences ? 'wrong' : undefined}>
      {row.values[name]}
      {sentences && <Reasons sentences={sentences} />}
    </td>
  )
}

function Reasons({
  sentences,
  label,
}: {
  sentences: readonly string[]
  label?: string | undefined
}) {
  return (
    <span className="reason">
      {label && `${label}: `}
      {sentences.join(' ')}
    </span>
  )
}
