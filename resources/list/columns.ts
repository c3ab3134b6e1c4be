/** Which columns a list shows: the schema's, or the user's own choice. */
import { useStore } from 'ra-core'
import { hasTones } from '#schemas/kit/fields/enum.ts'
import { type Field, isDerived } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import { columnWidth } from '#src/domain/saved-view.ts'
import {
  type ColumnExtra,
  type ScreenOverrides,
  useGenerator,
  useOverrides,
  useResource,
} from '../context.tsx'
import { isEmptyValue, isShort } from '../display.ts'
import { cellOf } from '../fields/index.ts'
import type { Row } from '../provider.ts'

export interface Column {
  name: string
  field: Field
  /** Its hand-written cell. */
  extra?: ColumnExtra | undefined
}

/** Kinds whose values are short and read as a whole. */
const shortKinds: ReadonlySet<string> = new Set([
  ...['boolean', 'code', 'computed', 'count', 'daily', 'date', 'dateTime', 'decimal', 'integer'],
  ...['money', 'percent', 'phone', 'rollUp', 'sequence'],
])
/** Kinds that name other records. */
const referenceKinds: ReadonlySet<string> = new Set(['lookup', 'ref', 'refs'])
/**
 * The class of a column's cells: numbers are right-aligned, and columns of short values and choices
 * leave the room for names.
 */
export function columnClass({ field, extra }: Column): string {
  const size = extra ? undefined : shortKinds.has(field.kind) ? 'tight' : choiceSize(field)
  return [cellOf(field).align, size].filter(Boolean).join(' ')
}

function choiceSize(field: Field): string | undefined {
  if (field.kind !== 'enum') return undefined
  const labels = Object.values(field.values).flatMap(({ label: { kh, en } }) => [kh, en])
  return labels.every(isShort) ? 'tight' : 'brief'
}

/** Whether its values take one line, cut off where they are longer: choices and names of others. */
export const isOneLine = ({ field, extra }: Column): boolean =>
  !extra && (referenceKinds.has(field.kind) || choiceSize(field) === 'brief')

/** The heading of a column, and the label of its value on a card. */
export const headingOf = ({ field, extra }: Column): Label => extra?.label ?? field.label

/** Rows from which on a column without any value is no accident. */
const fullPage = 10

/** Whether a column tells no rows apart: it is empty, or names the same choice in all of them. */
const saysNothing = ({ name, field }: Column, rows: readonly Row[]): boolean =>
  rows.every((row) => isEmptyValue(row[name])) ||
  ((field.kind === 'ref' || (field.kind === 'enum' && !hasTones(field.values))) &&
    rows.every((row) => row[name] === rows[0]?.[name]))

/** Without the columns that tell no rows of a full page apart: they take the room of names. */
export function filledColumns(columns: Column[], rows: readonly Row[] = [], sortedBy?: string): Column[] {
  if (rows.length < fullPage) return columns
  return columns.filter(
    (column, at) => at === 0 || column.extra || column.name === sortedBy || !saysNothing(column, rows),
  )
}

/** Whether a row is marked as not in use: the record is off, and no column shows it. */
export const isMarkedInactive = (row: Row, columns: readonly Column[]): boolean =>
  row.is_active === false && !row.deleted_at && !columns.some(({ name }) => name === 'is_active')

/** The fields that a column shows and an export contains. */
export const exportedFields = ({ name, extra }: Column, { fields }: Resource): string[] => [
  name,
  ...(extra?.covers ?? []).filter((covered) => {
    const field = fields[covered]
    return field && !isDerived(field)
  }),
]

/** All columns that the user may see. The first one links to the record. */
function availableColumns(
  resource: Resource,
  { columns: overrides = {} }: ScreenOverrides,
  holds: (permission: string) => boolean,
): Column[] {
  const covered = new Set(Object.values(overrides).flatMap(({ covers = [] }) => covers))
  return [...resource.columns, ...resource.moreColumns].flatMap((name) => {
    const field = resource.fields[name]
    const read = field?.permission?.read
    if (!field || covered.has(name) || (read !== undefined && !holds(read))) return []
    return [{ name, field, extra: overrides[name] }]
  })
}

/** The columns in the user's order; one without a place follows its predecessor in the schema. */
export function arrange<Named extends { name: string }>(
  available: readonly Named[],
  order: readonly string[],
): Named[] {
  const first = available.slice(0, 1)
  const placed = [
    ...first,
    ...order.flatMap((name) => available.slice(1).filter((column) => column.name === name)),
  ]
  for (const [at, column] of available.entries()) {
    const before = available[at - 1]
    if (before && !placed.includes(column)) placed.splice(placed.indexOf(before) + 1, 0, column)
  }
  return placed
}

/**
 * The chosen columns in the user's order, and their widths, remembered in this browser. Names that
 * the schema no longer has are dropped; an empty choice falls back to the schema's.
 */
export function useColumns() {
  const resource = useResource()
  const overrides = useOverrides()
  const { holds } = useGenerator()
  const [chosen, setChosen] = useStore<string[] | null>(`${resource.path}.columns`, null)
  const [widths, setWidths] = useStore<Readonly<Record<string, number>>>(`${resource.path}.widths`, {})
  const names = chosen?.filter((name) => resource.fields[name]) ?? []
  const available = arrange(availableColumns(resource, overrides, holds), names)
  const requested = new Set(names.length > 0 ? [available[0]?.name, ...names] : resource.columns)
  const visible = available.filter(({ name }) => requested.has(name))
  const choose = (columns: readonly Column[]) => setChosen(columns.map(({ name }) => name))
  return {
    available,
    visible,
    widths,
    /** The user chose the columns, which are all visible then, also empty ones. */
    areOwn: names.length > 0,
    isChosen: chosen !== null || Object.keys(widths).length > 0,
    toggle: (name: string) =>
      choose(available.filter((column) => visible.includes(column) !== (column.name === name))),
    /** Moves a column to the place of another visible one; the first keeps its place. */
    move: (name: string, onto: Column | undefined) => {
      const from = visible.findIndex((column) => column.name === name)
      const to = onto ? visible.indexOf(onto) : -1
      const moved = visible[from]
      if (moved && from > 0 && to > 0) choose(visible.toSpliced(from, 1).toSpliced(to, 0, moved))
    },
    resize: (name: string, width: number) =>
      setWidths({ ...widths, [name]: Math.min(columnWidth.max, Math.max(columnWidth.min, width)) }),
    reset: () => {
      setChosen(null)
      setWidths({})
    },
  }
}
