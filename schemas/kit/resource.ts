/** A compiled declaration: every default is filled in. */
import { compileChecks, withConstants } from './constants.ts'
import { type Dated, defaultFacility } from './dated.ts'
import { pairShort, withResults } from './default-form.ts'
import type { Declaration, Features } from './define.ts'
import { type Effective, isTimed } from './effective.ts'
import { type Field, isDerived, kindOf } from './fields/index.ts'
import { withInformation } from './informational.ts'
import { countLabels } from './label.ts'
import type { Paper } from './papers.ts'
import { compileRules, type RecordRule } from './record-rules.ts'
import type { Scope } from './scope.ts'
import { withSections } from './sections.ts'
import { type States, withState } from './states.ts'
import { withTotals } from './totals.ts'
import type { FormSection, Label } from './types.ts'
import { compileViews, type View } from './views.ts'

export interface ResourcePermissions {
  list: string
  /** The list permission, except for records about people. */
  export: string
  create: string
  update: string
  delete: string
}

/** A compiled resource. A literal `Name` types the records that are read by it. */
export interface Resource<Name extends string = string> {
  /** Last segment of the path, as in `provinces`; refs use this name. */
  name: Name
  /** `setting/provinces`: REST path and page route without the leading slash. */
  path: string
  /** SQL table: the name in snake case. */
  table: string
  singular: string
  label: { one: Label; many: Label }
  help?: Label
  icon: string
  menu?: Declaration['menu']
  key: readonly string[]
  display: Label
  sort: readonly [string, 'asc' | 'desc']
  /** Ref field to the parent record; undefined outside hierarchies and at their root. */
  parent?: string
  /** Records that always exist; see `isProtected`. */
  enumeration?: Declaration['enumeration']
  /** Field that marks records of the system; see `isProtected`. */
  system?: string
  effective?: Effective
  scope?: Scope
  /** See `recordCondition` of the server's row scope. */
  recordRules: readonly RecordRule[]
  /** See `assertOpenDates` of the server. */
  dated?: Dated & { facility: string }
  /** Whether the records are about people. */
  personal: boolean
  permissions: ResourcePermissions
  /** Of rows, the ref field to the record that owns them. */
  rowsOf?: string
  /** Permissions of shipped roles; see `seededRoles`. */
  roles?: Declaration['roles']
  fields: Readonly<Record<string, Field>>
  columns: readonly string[]
  moreColumns: readonly string[]
  filters: readonly string[]
  /** Columns whose cells can be edited in the list. */
  inline: readonly string[]
  form: readonly FormSection[]
  tools: NonNullable<Declaration['tools']>
  checks: NonNullable<Declaration['checks']>
  states?: States
  /** Views of the list that the schema declares. */
  views: readonly View[]
  papers: readonly Paper[]
  /** Whether the form warns of similar names while the user types. */
  duplicates: boolean
  features: Features
  /**
   * The resources of the `children` fields. The registry fills them in, as it knows all resources.
   */
  children: Readonly<Record<string, ChildRows>>
  was: readonly string[]
  retired: readonly string[]
}

/** The rows of a `children` field. */
export interface ChildRows {
  /** The resource of the rows. */
  resource: Resource
  /** The same resource inside the parent record: without the field that refers to the parent. */
  row: Resource
  via: string
}

/** Columns that every table has in addition to its fields. */
export const systemFields = [
  'id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'deleted_at',
  'deleted_by',
] as const

/** Names of the fields that a user can fill in, in declared order. */
export function writableFields(resource: Pick<Resource, 'fields'>): string[] {
  return Object.entries(resource.fields)
    .filter(([, field]) => !isDerived(field) && field.readOnly !== 'always')
    .map(([name]) => name)
}

/**
 * Whether a field can be edited in a list: it can still change, its input fits, and it is neither
 * the key, nor the first column (the link to the record), nor effective-dated.
 */
export function isInline(
  { fields, key, list, effective }: Pick<Declaration, 'fields' | 'key' | 'list' | 'effective'>,
  name: string,
): boolean {
  const field = fields[name]
  if (!field || field.readOnly !== undefined || isTimed({ effective }, name)) return false
  return kindOf(field).inline?.(field) === true && !key.includes(name) && name !== list.columns[0]
}

function defaultDisplay(fields: Resource['fields'], key: readonly string[]): Label {
  const named = (name: string) => (name in fields ? `{${name}}` : undefined)
  const byKey = key.map((name) => `{${name}}`).join(' ')
  return {
    kh: named('name_kh') ?? named('name') ?? byKey,
    en: named('name_en') ?? named('name_kh') ?? named('name') ?? byKey,
  }
}

function featuresOf({ features = {}, states }: Declaration): Features {
  const { write = true, edit = write, import: imports = write, export: exports = true } = features
  const { bulk = write, merge = write && states === undefined } = features
  return { write, edit, import: imports, export: exports, bulk, merge }
}

/** `admission-types` → `admission_types`. */
export const snake = (name: string) => name.replaceAll('-', '_')

/** `setting/provinces` → `provinces`. */
export const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The permissions of a resource: those that it declares, and the default names of the others. */
export function permissionsOf({ path, singular, personal, permissions }: Declaration): ResourcePermissions {
  const many = snake(nameOf(path))
  const list = permissions?.list ?? `list_${many}`
  return {
    list,
    export: permissions?.export ?? (personal ? `export_${many}` : list),
    create: permissions?.create ?? `create_${singular}`,
    update: permissions?.update ?? `update_${singular}`,
    delete: permissions?.delete ?? `delete_${singular}`,
  }
}

/** Compiles a declaration: fills in every default. */
export function compile(declaration: Declaration): Resource {
  const { path, singular, key, list } = declaration
  const declared = withInformation(withTotals(withState(declaration)))
  const fields = withConstants(withSections(declared, declaration.form))
  const name = nameOf(path)
  const display = declaration.display ?? defaultDisplay(fields, key)
  const readable = Object.keys(fields).filter((column) => {
    const { writeOnly, storage } = kindOf(fields[column] as Field)
    return !writeOnly && storage !== 'rows'
  })
  return {
    name,
    path,
    table: snake(name),
    singular,
    label: countLabels(declaration.label),
    help: declaration.help,
    icon: declaration.icon,
    menu: declaration.menu,
    key,
    display,
    sort: declaration.sort ?? [key[0] ?? 'id', 'asc'],
    parent: declaration.tree?.parent,
    enumeration: declaration.enumeration,
    system: declaration.system,
    effective: declaration.effective,
    scope: declaration.scope,
    recordRules: compileRules(declaration.recordRules ?? [], fields),
    dated: declaration.dated && { facility: defaultFacility, ...declaration.dated },
    personal: declaration.personal ?? false,
    permissions: permissionsOf(declaration),
    rowsOf: declaration.rowsOf,
    roles: declaration.roles,
    fields,
    columns: list.columns,
    moreColumns: list.more ?? readable.filter((column) => !list.columns.includes(column)),
    filters: list.filters ?? [],
    inline: list.inline ?? readable.filter((column) => isInline({ ...declaration, fields }, column)),
    form: declaration.form ?? [{ rows: pairShort(withResults(writableFields({ fields }), fields), fields) }],
    tools: declaration.tools ?? [],
    checks: compileChecks(declaration.checks ?? [], fields),
    states: declaration.states,
    views: compileViews(declaration, fields, display),
    papers: declaration.papers ?? [],
    duplicates: declaration.duplicates ?? true,
    features: featuresOf(declaration),
    children: {},
    was: declaration.was ?? [],
    retired: declaration.retired ?? [],
  }
}
