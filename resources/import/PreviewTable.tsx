import { alpha, styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { ImportRow, ImportRun } from '#src/domain/import/import-actions.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useResource } from '../context.tsx'
import { Table, TableScroll } from '../list/table-styles.ts'
import { inDigits } from '../show.ts'
import type { Cell } from './CellEditor.tsx'
import { Reasons } from './Reasons.tsx'
import { RowButton } from './RowButton.tsx'

const Rows = styled(Table)(({ theme }) => ({
  // The table scrolls sideways on a phone, so that codes and numbers do not wrap.
  td: { overflowWrap: 'break-word' },
  'td.wrong': { background: alpha(theme.palette.error.main, 0.1) },
  'td.changed': { background: theme.palette.action.selected },
  // The whole cell opens its editor.
  '.cell': {
    display: 'block',
    width: '100%',
    minHeight: '1.7em',
    padding: 0,
    border: 0,
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    background: 'none',
    cursor: 'text',
    '&:hover': { outline: `1px solid ${theme.palette.divider}`, outlineOffset: 3 },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 3 },
  },
  del: { color: theme.palette.text.secondary },
  ins: { textDecoration: 'none', fontWeight: 600 },
  '.reason': { display: 'block', color: theme.palette.error.main, minWidth: 180 },
  'td.row': {
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
}))

interface PreviewTableProps {
  run: ImportRun
  rows: readonly ImportRow[]
  isBusy: boolean
  /** Undefined if cells are read-only. */
  onCell?: ((cell: Cell) => void) | undefined
  /** Excludes the row from the import, or includes it again. */
  onLeave?: ((row: number, isOut: boolean) => void) | undefined
}

/** Rows of the file with their changes and errors. */
export function PreviewTable({ run, rows, isBusy, onCell, onLeave }: PreviewTableProps) {
  const translate = useTranslate()
  const style = useNumberStyle()
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
              <td className="row">
                {typeof row.place === 'number' ? formatNumber(row.place, style) : row.place}
                {onLeave && <RowButton row={row} onLeave={onLeave} />}
              </td>
              {hasOthers && (
                <td>
                  {othersOf(row, mapped).map(([name, sentences]) => (
                    <Reasons key={name} sentences={sentences} label={labels.get(name)} />
                  ))}
                </td>
              )}
              {mapped.map((name) => (
                <ValueCell
                  key={name}
                  row={row}
                  name={name}
                  label={labels.get(name) ?? name}
                  onCell={onCell}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Rows>
    </TableScroll>
  )
}

/** Problems of fields without a column. */
function othersOf(row: ImportRow, mapped: readonly string[]) {
  const isMapped = (name: string) => mapped.some((other) => other === name || other.startsWith(`${name}.`))
  return Object.entries(row.problems).filter(([name]) => !isMapped(name))
}

interface ValueCellProps {
  row: ImportRow
  name: string
  label: string
  onCell: PreviewTableProps['onCell']
}

function ValueCell({ row, name, label, onCell }: ValueCellProps) {
  const translate = useTranslate()
  const [field = name] = name.split('.')
  const change = row.changes[field]
  const declared = useResource().fields[field]
  const style = useNumberStyle()
  const formatText = (text: string) =>
    (declared ? inDigits(text, declared, text, style) : text) || translate('resources.import.nothing')
  const sentences = row.problems[name] ?? row.problems[field]
  const content = change ? (
    <>
      <del>{formatText(change.before)}</del>
      {' → '}
      <ins>{formatText(change.after)}</ins>
    </>
  ) : (
    <>
      {row.values[name]}
      {sentences && <Reasons sentences={sentences} />}
    </>
  )
  const className = change ? 'changed' : sentences ? 'wrong' : undefined
  return (
    <td className={className}>
      {onCell ? (
        <button
          type="button"
          className="cell"
          aria-haspopup="dialog"
          title={translate('import.change_cell', { field: label })}
          onClick={({ currentTarget: anchor }) => onCell({ row, name, label, anchor })}
        >
          {content}
        </button>
      ) : (
        content
      )}
    </td>
  )
}
