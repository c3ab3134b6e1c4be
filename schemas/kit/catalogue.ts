/** `catalogue`: declares a resource with the fields that all catalogues share. */
import { pairShort, withResults } from './default-form.ts'
import type { Declaration } from './define.ts'
import { type Field, isDerived, kindOf, kinds } from './fields/index.ts'
import {
  codeField,
  descriptionField,
  isActive,
  nameEn,
  nameKh,
  nationalCode,
  sortOrder,
} from './fragments.ts'
import { isFilterable } from './table.ts'
import type { FormSection } from './types.ts'

const head = {
  code: codeField(),
  name_kh: nameKh(),
  name_en: nameEn({ label: { kh: 'ឈ្មោះជាភាសាអង់គ្លេស', en: 'English name' } }),
}

const foot = {
  description: descriptionField,
  sort_order: sortOrder,
  national_code: nationalCode,
  is_active: isActive,
}

/** The fields that all catalogues share, except the code. */
const shared = Object.keys({ ...head, ...foot }).filter((name) => name !== 'code')

type Own<F> = Extract<keyof NoInfer<F>, string>
type Name<F> = Own<F> | keyof typeof head | keyof typeof foot
type Fields = Record<string, Field>

/** The difference to the default columns of a catalogue. */
interface Columns<Name> {
  add?: readonly Name[]
  without?: readonly Name[]
  after?: Name
}

/** The options of a catalogue; every other option of a declaration has a default. */
export interface Catalogue<F extends Fields>
  extends Omit<Declaration, 'key' | 'sort' | 'tree' | 'fields' | 'list' | 'form' | 'checks' | 'display'> {
  /** Natural key. Default `code`. */
  key?: readonly Name<F>[]
  display?: Declaration['display']
  /** Default: by `sort_order`; records without one come last. */
  sort?: readonly [Name<F>, 'asc' | 'desc']
  tree?: { parent: Own<F> }
  /**
   * Own fields, placed between the names and the description. A field named like a shared field
   * replaces it: `code: codeField({ pattern: … })`.
   */
  fields?: F
  list?: {
    /**
     * Default: code, both names and the first four own fields. `add` names other own fields instead
     * of these four; `without` leaves columns out; `after` is the column that `add` follows.
     */
    columns?: readonly Name<F>[] | Columns<Name<F>>
    more?: readonly Name<F>[]
    /** Default: the first four own columns that are a choice, a reference or a switch. */
    filters?: readonly Name<F>[]
  }
  /**
   * Form rows of the own fields, below the names. Default: neighbouring short fields two to a row,
   * other fields in a row of their own, results after their inputs.
   */
  rows?: FormSection<Own<F>>['rows']
  /** Further form sections below the shared one; their fields are removed from `rows`. */
  sections?: readonly FormSection<Own<F>>[]
  /** Replaces the whole form where another order reads better. */
  form?: readonly FormSection<Name<F>>[]
  checks?: Declaration<F & typeof head & typeof foot>['checks']
}

const ownColumns = 4
const ownFilters = 4

/** Kinds that divide a list into few groups. */
const filterKinds: ReadonlySet<Field['kind']> = new Set(['boolean', 'coded', 'enum', 'ref', 'set'])

/** The filters beside the search box, unless they are declared. */
function filtersOf(columns: readonly string[], own: Fields) {
  const offered = columns.flatMap((name) => {
    const field = Object.hasOwn(own, name) ? own[name] : undefined
    return field && filterKinds.has(field.kind) && isFilterable(field) ? [name] : []
  })
  return offered.slice(0, ownFilters)
}

const isWritten = (field: Field) => !isDerived(field) && field.readOnly !== 'always'

/** Counts can't be sorted but are read beside the names, unlike long texts and rows. */
const isListed = (field: Field) => kindOf(field).sortable !== false || field.kind === 'count'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const areColumns = (columns: unknown): boolean =>
  columns === undefined ||
  Array.isArray(columns) ||
  (isObject(columns) &&
    Object.entries(columns).every(([key, value]) =>
      key === 'after' ? typeof value === 'string' : ['add', 'without'].includes(key) && Array.isArray(value),
    ))

/** Whether the options that are read here have the right types; the judge names what is wrong. */
function isReadable({ fields = {}, rows = [], sections = [], list }: Catalogue<Fields>): boolean {
  return (
    isObject(fields) &&
    areColumns(list?.columns) &&
    Object.values(fields).every((field) => isObject(field) && Object.hasOwn(kinds, field.kind)) &&
    Array.isArray(rows) &&
    Array.isArray(sections) &&
    sections.every((section) => isObject(section) && Array.isArray(section.rows))
  )
}

const isList = (columns: unknown): columns is readonly string[] => Array.isArray(columns)

/** The columns of the list: as declared, or the default with the declared differences. */
function columnsOf(
  declared: readonly string[] | Columns<string> = {},
  own: readonly string[],
  fields: Fields,
) {
  if (isList(declared)) return declared
  const { add = own.slice(0, ownColumns), without = [], after = 'name_en' } = declared
  const shared = Object.keys(head).filter((name) => !add.includes(name))
  const at = shared.indexOf(after) + 1 || shared.length
  const columns = [...shared.slice(0, at), ...add, ...shared.slice(at)]
  // Unknown names stay, so that the judge reports them.
  const unknown = [...without, after].filter((name) => !Object.hasOwn(fields, name))
  return [...columns.filter((name) => !without.includes(name)), ...unknown]
}

/** Declares a catalogue: code, both names, own fields, description, position, national code. */
export function catalogue<const F extends Fields = Record<never, never>>(options: Catalogue<F>): Declaration {
  const { fields: extraFields, rows, sections = [], form, list, ...rest } = options
  if (!isReadable(options as unknown as Catalogue<Fields>))
    return { key: ['code'], ...options, list: { columns: ['code'], ...list } } as unknown as Declaration
  const own: Fields = extraFields ?? {}
  const fields: Fields = { ...head, ...own, ...foot, ...own }
  const added = Object.keys(own).filter((name) => !(name in head) && !(name in foot))
  const placed = new Set(sections.flatMap((section) => section.rows).flat() as string[])
  const written = added.filter((name) => isWritten(own[name] as Field))
  const unplaced = withResults(written, own).filter((name) => added.includes(name) && !placed.has(name))
  const listed = added.filter((name) => isListed(own[name] as Field))
  const columns = columnsOf(list?.columns, listed, fields)
  return {
    key: ['code'],
    sort: ['sort_order', 'asc'],
    ...rest,
    // The shared fields describe a record and never set a price, so they need no date.
    ...(rest.effective && { effective: { undated: shared, ...rest.effective } }),
    fields,
    list: { filters: filtersOf(columns, own), ...list, columns },
    form: form ?? [
      {
        rows: [
          ['code', 'national_code'],
          ['name_kh', 'name_en'],
          ...(rows ?? pairShort(unplaced, own)),
          'description',
          ['sort_order', 'is_active'],
        ],
      },
      ...sections,
    ],
  }
}
