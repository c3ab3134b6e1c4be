/**
 * Fields that an installation adds to a shipped catalogue. They are stored as a design with the
 * path of the catalogue, apart from its schema file, and are added to it at every start.
 */

import { constantDefault } from '#schemas/kit/defaults.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { compile, nameOf } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'

/** Names of added fields begin with it, and names of shipped fields never do. */
export const addedPrefix = 'added_'

export const isAdded = (field: string): boolean => field.startsWith(addedPrefix)

/** A design that adds fields; its key is empty, as that of the catalogue is shipped. */
export type Extension = Declaration & { extends: true }

export const isExtension = (declaration: unknown): declaration is Extension =>
  (declaration as { extends?: unknown } | null)?.extends === true

/**
 * Catalogues of the menu with generated forms. Users, records of people, rows and records with
 * states or months have pages and rules of their own, which do not know added fields.
 */
export const isExtendable = (declaration: Declaration): boolean => {
  const { menu, personal, states, dated, rowsOf, system, features = {}, path } = declaration
  const { write = true, edit = write } = features
  const isPlain = !personal && !states && !dated && rowsOf === undefined && system === undefined
  return menu !== undefined && edit && isPlain && path.startsWith('setting/') && nameOf(path) !== 'users'
}

/** The title of the section that an extension adds to the form. */
const sectionTitle: Label = { kh: 'វាលបន្ថែមរបស់មូលដ្ឋាន', en: 'Fields of this installation' }

export const newExtension = ({ path, singular, label, icon }: Declaration): Extension => ({
  extends: true,
  path,
  singular,
  label,
  icon,
  key: [],
  fields: {},
  list: { columns: [] },
  form: [{ title: sectionTitle, rows: [] }],
})

const options: ReadonlySet<string> = new Set<keyof Extension>([
  'extends',
  'path',
  'singular',
  'label',
  'icon',
  'key',
  'fields',
  'list',
  'form',
  'retired',
])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Names of all fields that have been applied once, also those that are hidden now. The declaration
 * may have any mistake.
 */
export const addedFieldsOf = ({ fields, retired }: { fields?: unknown; retired?: unknown }): string[] =>
  [...(isObject(fields) ? Object.keys(fields) : []), ...(Array.isArray(retired) ? retired : [])].filter(
    (name) => typeof name === 'string' && /^added_[a-z0-9_]+$/.test(name),
  )

/** Names of fields anywhere in a condition, which may still have mistakes. */
function namesIn(condition: unknown): string[] {
  if (Array.isArray(condition)) return condition.flatMap(namesIn)
  if (!isObject(condition)) return []
  return Object.entries(condition).flatMap(([key, value]) =>
    key === 'field' && typeof value === 'string' ? [value] : namesIn(value),
  )
}

function fieldProblems(name: string, field: Field, own: ReadonlySet<string>): string[] {
  const hasDefault = constantDefault(field) !== undefined
  const foreign = namesIn([field.visibleWhen, field.requiredWhen]).find((other) => !own.has(other))
  const rules: readonly [isBroken: boolean, sentence: string][] = [
    [
      !isAdded(name.slice(name.indexOf('.') + 1)),
      `must begin with '${addedPrefix}', so that no field of a later version has the same name`,
    ],
    [
      field.required === true && !hasDefault,
      'is required, so it needs a default for present records and those of later versions; give it one, or make it optional',
    ],
    [
      Boolean(field.unique) && hasDefault,
      'is unique, so records can’t share a default; remove one of the two',
    ],
    [field.kind === 'computed', 'can’t be computed in a shipped catalogue; choose another kind'],
    [
      foreign !== undefined,
      `has a condition on '${foreign}', which a later version may change; use added fields only`,
    ],
  ]
  return rules.flatMap(([isBroken, sentence]) => (isBroken ? [`${name}: ${sentence}`] : []))
}

/** Why a design can't extend a catalogue, each beginning `name:` or `name.field:`. */
export function extensionProblems(extension: Extension): string[] {
  const { path, fields, list, form = [], retired = [] } = extension
  const name = typeof path === 'string' ? nameOf(path) : 'design'
  const isWhole =
    typeof path === 'string' &&
    isObject(fields) &&
    Object.values(fields).every(isObject) &&
    isObject(list) &&
    Array.isArray(list.columns) &&
    (list.filters === undefined || Array.isArray(list.filters)) &&
    Array.isArray(form) &&
    form.every((section) => isObject(section) && Array.isArray(section.rows)) &&
    Array.isArray(retired) &&
    retired.every((field) => typeof field === 'string')
  if (!isWhole)
    return [`${name}: must be an object with the fields, list, form and retired names of an extension`]
  const own = new Set(Object.keys(fields))
  return [
    ...Object.keys(extension)
      .filter((option) => !options.has(option))
      .map((option) => `${name}: '${option}' belongs to the shipped catalogue; remove it`),
    ...Object.entries(fields).flatMap(([field, one]) => fieldProblems(`${name}.${field}`, one, own)),
    ...namesIn(form.map(({ visibleWhen }) => visibleWhen))
      .filter((field) => !own.has(field))
      .map(
        (field) =>
          `${name}: has a condition on '${field}', which a later version may change; use added fields only`,
      ),
    ...retired
      .filter((field) => !isAdded(field))
      .map((field) => `${name}: '${field}' is a field of the shipped catalogue and can’t be retired`),
  ]
}

/** A shipped declaration with the added fields at the end of its form and lists. */
export function extended(shipped: Declaration, extension: Extension): Declaration {
  const { fields, list, form = [], retired = [] } = extension
  const isPersonal = shipped.personal || Object.values(shipped.fields).some(({ pii }) => pii)
  // Beside fields about a person, an added field is about the person too.
  const added = Object.entries(fields).map(([name, field]) => [
    name,
    isPersonal ? { ...field, pii: true } : field,
  ])
  const lastTab = shipped.form?.findLast(({ tab }) => tab)?.tab
  const sections = form
    .filter(({ rows }) => rows.length > 0)
    .map((section) => (lastTab ? { ...section, tab: lastTab } : section))
  const names = Object.keys(fields)
  const { columns, more, filters = [] } = shipped.list
  return {
    ...shipped,
    fields: { ...shipped.fields, ...Object.fromEntries(added) },
    list: {
      ...shipped.list,
      columns: [...columns, ...list.columns],
      ...(more ? { more: [...more, ...names.filter((name) => !list.columns.includes(name))] } : {}),
      filters: [...filters, ...(list.filters ?? [])],
    },
    form: [...compile(shipped).form, ...sections],
    retired: [...(shipped.retired ?? []), ...retired],
  }
}

/** The declaration with all columns of an unused extension kept. */
export const keepingLocal = (shipped: Declaration, added: readonly string[]): Declaration => ({
  ...shipped,
  retired: [...(shipped.retired ?? []), ...added],
})

/**
 * Fields of the shipped catalogue that have the name or the label of an added one. The extension
 * may be a draft with mistakes.
 */
export function overlapping(shipped: Declaration, { fields }: { fields?: unknown }): string[] {
  return Object.entries(isObject(fields) ? fields : {}).flatMap(([name, added]) => {
    const { kh, en } = isObject(added) && isObject(added.label) ? added.label : {}
    const same = Object.entries(shipped.fields).find(
      ([other, field]) =>
        other === name.slice(addedPrefix.length) ||
        (typeof en === 'string' && field.label.en.toLowerCase() === en.toLowerCase()) ||
        field.label.kh === kh,
    )
    return same ? [`${nameOf(shipped.path)}.${name}: the catalogue itself has the field '${same[0]}'`] : []
  })
}
