import NativeSelect from '@mui/material/NativeSelect'
import { styled } from '@mui/material/styles'
import { useListContext, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { isSortable } from '#schemas/kit/table.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import { cellOf } from '../fields/index.ts'
import { useLiveRows } from '../live/LiveRows.tsx'
import { usePeekRows } from '../peek/usePeek.ts'
import { mayWrite, type Row } from '../provider.ts'
import { CellContent } from './CellContent.tsx'
import { type Column, headingOf, isMarkedInactive } from './columns.ts'
import { useSetSort } from './prefetch.ts'
import { RestoreButton } from './RestoreButton.tsx'
import { cardStyles } from './table-styles.ts'
import { useRecordPath } from './useRecordPath.ts'

const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  '&[aria-busy=true]': { opacity: 0.55 },
  '& > li': { padding: theme.spacing(2.5, 3.5), overflowWrap: 'anywhere' },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  ...cardStyles(theme),
  // A long name wraps beside its checkbox, not below it.
  '.head > :is(a, strong)': { maxWidth: 'calc(100% - 32px)' },
  input: {
    width: 20,
    height: 20,
    margin: 0,
    alignSelf: 'center',
    accentColor: theme.palette.primary.main,
  },
}))

/**
 * The rows on a narrow screen: each record is a card under its name, readable without scrolling.
 */
export function ListCards(props: { columns: Column[]; selectable: boolean }) {
  const { columns, selectable } = props
  const translate = useTranslate()
  const language = useLanguage()
  const resource = useResource()
  const { data, isPending, isPlaceholderData, selectedIds, onToggleItem } = useListContext<Row>()
  const { changed, removedIds } = useLiveRows()
  const [first, ...others] = columns
  const pathOf = useRecordPath()
  const { acts } = usePeekRows()
  const naming = columns.find(({ extra }) => extra?.names)
  const isInName = (column: Column) =>
    naming ? column === naming : resource.display[language].includes(`{${column.name}}`)
  if (isPending) return <RowsSkeleton rows={12} />
  return (
    <Cards aria-busy={isPlaceholderData === true}>
      {data?.map((row) => {
        const name = displayText(resource, row, language)
        const head = naming ? <CellContent column={naming} row={row} /> : name
        const to = pathOf(row)
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the link in it opens the page by keyboard
          <li
            key={row.id}
            className={removedIds.has(row.id) ? 'gone' : undefined}
            onClick={({ target }) => (target as Element).closest('a, button, input') || acts.open(row)}
          >
            <div className="head">
              {selectable && (
                <input
                  type="checkbox"
                  aria-label={translate('resources.list.select_row', { name })}
                  checked={selectedIds.includes(row.id)}
                  onChange={() => onToggleItem(row.id)}
                />
              )}
              {to ? <Link to={to}>{head}</Link> : <strong>{head}</strong>}
              {first && !isInName(first) && (
                <span data-changed={changed.get(row.id)?.has(first.name)}>
                  <CellContent column={first} row={row} />
                </span>
              )}
              {removedIds.has(row.id) && (
                <span className="mark">{translate('resources.form.deleted_mark')}</span>
              )}
              {isMarkedInactive(row, columns) && (
                <span className="mark">{translate('resources.list.inactive')}</span>
              )}
              {row.deleted_at && mayWrite(row, 'delete') && <RestoreButton row={row} name={name} />}
            </div>
            <RowFacts
              columns={others.filter((column) => !isInName(column))}
              row={row}
              changed={changed.get(row.id)}
            />
          </li>
        )
      })}
    </Cards>
  )
}

/** The values of a row on its card. Those that explain themselves have no visible label. */
export function RowFacts(props: {
  columns: readonly Column[]
  row: Row
  changed?: ReadonlySet<string> | undefined
}) {
  const { columns, row, changed } = props
  const label = useLabel()
  return (
    <dl>
      {columns
        .filter((column) => column.extra || !isPlain(column) || !isBlank(row[column.name]))
        .map((column) => (
          <div key={column.name} className={isPlain(column) ? 'plain' : undefined}>
            <dt>{label(headingOf(column))}</dt>
            <dd data-changed={changed?.has(column.name)}>
              <CellContent column={column} row={row} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** Hand-written cells label themselves. */
function isPlain({ field, extra }: Column): boolean {
  return extra !== undefined || (cellOf(field).align === undefined && !NAMED.has(field.kind))
}

/** A boolean or a date needs its field's name. */
const NAMED: ReadonlySet<string> = new Set(['boolean', 'date', 'dateTime'])

/** An empty value without a label would be a mere dash. */
const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** The order of the cards, which have no header to click. */
export function CardSort({ columns }: { columns: readonly Column[] }) {
  const translate = useTranslate()
  const label = useLabel()
  const { sort } = useListContext()
  const setSort = useSetSort()
  return (
    <NativeSelect
      value={`${sort.field} ${sort.order}`}
      inputProps={{ 'aria-label': translate('ra.action.sort') }}
      onChange={(event) => {
        const [field = '', order] = event.target.value.split(' ')
        setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' })
      }}
    >
      {columns
        .filter(({ field }) => isSortable(field))
        .flatMap((column) =>
          (['ASC', 'DESC'] as const).map((order) => (
            <option key={`${column.name} ${order}`} value={`${column.name} ${order}`}>
              {`${label(headingOf(column))} ${order === 'ASC' ? '↑' : '↓'}`}
            </option>
          )),
        )}
    </NativeSelect>
  )
}
