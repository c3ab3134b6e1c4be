/** Which columns a list shows: the schema's, or the user's own choice. */
import { useStore } from 'ra-core'
import { type Field, isDerived } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import {
  type ColumnExtra,
  type ScreenOverrides,
  useGenerator,
  useOverrides,
  useResource,
} from '../context.tsx'
import type { Row } from '../provider.ts'

export interface Column {
  name: string
  field: Field
  /** Its hand-written cell. */
  extra?: ColumnExtra | undefined
}

/** The heading of a column, and the label of its value on a card. */
export const headingOf = ({ field, extra }: Column): Label => extra?.label ?? field.label

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

/**
 * The chosen columns, remembered per resource in this browser. Names that the schema no longer has
 * are dropped; an empty choice falls back to the schema's.
 */
export function useColumns() {
  const resource = useResource()
  const overrides = useOverrides()
  const { holds } = useGenerator()
  const [chosen, setChosen] = useStore<string[] | null>(`${resource.path}.columns`, null)
  const available = availableColumns(resource, overrides, holds)
  const first = available[0]
  const names = chosen?.filter((name) => resource.fields[name]) ?? []
  const requested = new Set(names.length > 0 ? [first?.name, ...names] : resource.columns)
  const visible = available.filter(({ name }) => requested.has(name))
  return {
    available,
    visible,
    isChosen: chosen !== null,
    toggle: (name: string) => {
      const present = visible.map((column) => column.name)
      setChosen(present.includes(name) ? present.filter((other) => other !== name) : [...present, name])
    },
    reset: () => setChosen(null),
  }
}
