/** A report table: a sticky multi-row head, sortable rows, totals at the bottom. */
import { styled } from '@mui/material/styles'
import { Fragment, type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { Table, TableScroll } from '#resources/list/table-styles.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useOpenPath } from '#src/ui/PageLink.tsx'
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx'
import { formatCell, isFigure, isWhole, linkOf, namingColumn } from '../domain/cells.ts'
import { compareValues } from '../domain/order.ts'
import type { Row } from '../domain/report.ts'
import { type Sheet, type SheetColumn, totalLabel } from '../domain/sheet.ts'
import { headRows } from './head-rows.ts'

const Rows = styled(Table)(({ theme }) => ({
  'thead tr:nth-of-type(2) th': { top: 'var(--head)' },
  'thead tr:nth-of-type(3) th': { top: 'calc(2 * var(--head))' },
  '--head': '30px',
  'thead th': {
    // Opaque, so that scrolled rows do not show through.
    background: theme.palette.background.default,
    verticalAlign: 'bottom',
    // In line with the cells below.
    padding: theme.spacing(1, 2.5),
  },
  'thead th[colspan]': {
    textAlign: 'center',
    borderInlineStart: `1px solid ${theme.palette.divider}`,
  },
  'th.name, td.name': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    background: theme.palette.background.paper,
  },
  'thead th.name': { zIndex: 3, background: theme.palette.background.default },
  'tr.sum > *': { fontWeight: 600, background: theme.palette.background.default },
  // The totals of the table stay in sight.
  'tr.total > *': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  'tr.total > .name': { zIndex: 2 },
  'tr.by > th': { fontWeight: 600, textAlign: 'start', background: theme.palette.action.hover },
  'td.keep': { whiteSpace: 'nowrap' },
  // A name wraps onto two lines at most, not one per word.
  'td:not(.end, .keep)': { minWidth: 150, maxWidth: 260 },
  'td.zero': { color: theme.palette.text.secondary },
}))

/** Nothing follows below its edge. */
const Framed = styled(TableScroll)(({ theme }) => ({
  borderBottom: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}))

interface SheetTableProps {
  label: string
  sheet: Sheet
  /** `column` or `-column`. */
  sort?: string | undefined
  onSort?(sort: string): void
  /** Below another table: its natural height, on the panel's background. */
  isSmall?: boolean
}

export function SheetTable({ label: name, sheet, sort = '', onSort, isSmall }: SheetTableProps) {
  const label = useLabel()
  const naming = namingColumn(sheet.columns)
  // Tab passes the head once, however many columns it has; arrow keys go from heading to heading.
  const keys = sheet.columns.map(({ key }) => key)
  const [focused, setFocused] = useState('')
  const stop = keys.includes(focused) ? focused : keys[0]
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = step && keys[keys.indexOf(focused) + step]
    if (!next) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-column="${CSS.escape(next)}"]`)?.focus()
  }
  const table = (
    <Rows aria-label={name}>
      <thead onKeyDown={onKeyDown}>
        {headRows(sheet.columns).map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: heading rows have no other key
          <tr key={index}>
            {cells.map(({ column, text, colSpan, rowSpan }) => (
              <th
                key={`${column.key} ${text.en}`}
                scope="col"
                className={[column === naming ? 'name' : '', isFigure(column) ? 'end' : ''].join(' ')}
                {...(colSpan > 1 ? { colSpan } : {})}
                {...(rowSpan > 1 ? { rowSpan } : {})}
                {...sortedAs(column, sort)}
              >
                {onSort && colSpan === 1 ? (
                  <button
                    type="button"
                    className="sort"
                    data-column={column.key}
                    tabIndex={column.key === stop ? 0 : -1}
                    onFocus={() => setFocused(column.key)}
                    onClick={() => onSort(sort === column.key ? `-${column.key}` : column.key)}
                  >
                    {label(text)}
                  </button>
                ) : (
                  label(text)
                )}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <Body sheet={sheet} sort={sort} />
    </Rows>
  )
  return isSmall ? <ScrollRegion label={name}>{table}</ScrollRegion> : <Framed>{table}</Framed>
}

const sortedAs = ({ key }: SheetColumn, sort: string) =>
  sort === key
    ? { 'aria-sort': 'ascending' as const }
    : sort === `-${key}`
      ? { 'aria-sort': 'descending' as const }
      : {}

function sorted(rows: readonly Row[], sort: string): readonly Row[] {
  if (sort === '') return rows
  const [key, direction] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1]
  return [...rows].sort((one, other) => direction * compareValues(one[key], other[key]))
}

function Body({ sheet, sort }: { sheet: Sheet; sort: string }) {
  const { columns, sections, totals } = sheet
  const style = { lang: useLanguage(), ...useNumberStyle() }
  const naming = namingColumn(columns)
  return (
    <tbody>
      {sections.map(({ by, rows, totals: own }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups keep their order
        <Fragment key={index}>
          {by && (
            <tr className="by">
              <th colSpan={columns.length} scope="rowgroup">
                {formatCell(by.row, by.column, style) || '–'}
              </th>
            </tr>
          )}
          {sorted(rows, sort).map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of counts have no id
            <tr key={line}>
              {columns.map((column) => (
                <td key={column.key} className={classOf(row, column, naming)}>
                  <Value row={row} column={column} text={formatCell(row, column, style)} />
                </td>
              ))}
            </tr>
          ))}
          {by && sheet.totals && <Sums columns={columns} totals={own} />}
        </Fragment>
      ))}
      {totals && <Sums columns={columns} totals={totals} isLast />}
    </tbody>
  )
}

const classOf = (row: Row, column: SheetColumn, naming: SheetColumn | undefined) =>
  [
    ...(column === naming ? ['name'] : []),
    ...(isFigure(column) ? ['end'] : []),
    ...(isWhole(column) ? ['keep'] : []),
    ...(row[column.key] === 0 ? ['zero'] : []),
  ].join(' ')

function Value({ row, column, text }: { row: Row; column: SheetColumn; text: string }) {
  const openPath = useOpenPath()
  const link = linkOf(row, column)
  const to = link && openPath(link)
  return to ? <Link to={to}>{text}</Link> : text
}

interface SumsProps {
  columns: readonly SheetColumn[]
  totals: Row
  /** The totals of the whole table. */
  isLast?: boolean
}

function Sums({ columns, totals, isLast }: SumsProps) {
  const label = useLabel()
  const style = { lang: useLanguage(), ...useNumberStyle() }
  const naming = namingColumn(columns)
  return (
    <tr className={isLast ? 'sum total' : 'sum'}>
      {columns.map((column, at) => (
        <td key={column.key} className={classOf(totals, column, naming)}>
          {at === 0 && !column.total ? label(totalLabel) : formatCell(totals, column, style)}
        </td>
      ))}
    </tr>
  )
}
