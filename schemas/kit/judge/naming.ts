/** Judges names: of resources, fields, checks, permissions, and texts in the right script. */
import type { Declaration } from '../define.ts'
import type { Registry } from '../registry.ts'
import type { Resource } from '../resource.ts'
import { nameOf } from '../resource.ts'
import { tableOf } from '../table.ts'
import { isObject, type Mistake, nearest } from './shape.ts'
import { recipientsOf } from './state-notices.ts'

const khmerLetter = /[\u1780-\u17b3]/

function scriptMistake(text: { kh: string; en: string }): string | undefined {
  if (khmerLetter.test(text.en)) return `has Khmer letters in its English text '${text.en}'`
  const isSign = text.kh === text.en && !/[a-z]/.test(text.kh)
  return khmerLetter.test(text.kh) || isSign
    ? undefined
    : `has the Khmer text '${text.kh}', which has no Khmer letter`
}

/** Templates for the text of a record, which are no texts. */
const isTemplate = (path: readonly string[], key: string) =>
  (path.length === 0 && key === 'display') || (path[0] === 'views' && path.length === 2 && key === 'title')

/** Texts of a declaration whose languages are mixed up. */
export function scriptMistakes(value: unknown, path: readonly string[] = []): Mistake[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) => scriptMistakes(one, [...path, String(index)]))
  if (!isObject(value)) return []
  const { kh, en } = value
  if (typeof kh === 'string' && typeof en === 'string') {
    const text = scriptMistake({ kh, en })
    return text ? [{ path, text }] : []
  }
  return Object.entries(value).flatMap(([key, one]) =>
    isTemplate(path, key) ? [] : scriptMistakes(one, [...path, key]),
  )
}

const twice = (names: readonly string[]) => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
]

/** Former names that are in use. */
function formerProblems({ fields, was }: Resource, registry: Registry): string[] {
  const all = Object.entries(fields).flatMap(([name, { was = [] }]) =>
    was.map((former) => ({ name, former })),
  )
  return [
    ...all
      .filter(({ former }) => Object.hasOwn(fields, former))
      .map(({ name, former }) => `.${name}: was '${former}', which is a declared field; remove one of them`),
    ...twice(all.map(({ former }) => former)).map(
      (former) => `: two fields were '${former}'; values can move to one of them only`,
    ),
    ...was
      .filter((former) => registry.find(former))
      .map((former) => `: was '${former}', which is a declared resource; remove one of them`),
  ]
}

/** Longest name of a table, column or index in PostgreSQL, in bytes. */
const longestName = 63

function storageProblems(resource: Resource, registry: Registry): string[] {
  const table = tableOf(resource, registry)
  const columns = table.columns.map(({ name }) => name)
  const long = [table.name, ...columns, ...table.links.map(({ name }) => name)]
  return [
    ...twice(columns).map((name) => `.${name}: is a column that the table has already; rename the field`),
    ...long
      .filter((name) => name.length > longestName)
      .map((name) => `: '${name}' is longer than ${longestName} letters, the most that PostgreSQL takes`),
  ]
}

/** The problems of one resource's names, each beginning `.field:` or `:`. */
export const namingProblems = (resource: Resource, registry: Registry): string[] => [
  ...twice(resource.checks.map(({ id }) => id)).map(
    (id) => `: checks have the id '${id}' twice; the message of one would be shown for the other`,
  ),
  ...formerProblems(resource, registry),
  ...storageProblems(resource, registry),
]

/** Two resources that would share a name. */
export function sharedNames(declarations: readonly Declaration[]): string[] {
  const shared = (
    what: (declaration: Declaration) => string,
    sentence: (name: string, others: string) => string,
  ) =>
    twice(declarations.map(what)).map((name) => {
      const [first = '', ...others] = declarations.filter((one) => what(one) === name).map(({ path }) => path)
      return `${nameOf(first)}: ${sentence(name, others.join(', '))}`
    })
  const byName = shared(
    ({ path }) => nameOf(path),
    (_, others) => `is declared twice: ${others} has the same name`,
  )
  if (byName.length > 0) return byName
  return [
    ...shared(
      ({ path }) => nameOf(path).replaceAll('-', '_'),
      (name, others) => `has the table '${name}' of ${others}; rename one of them`,
    ),
    ...shared(
      ({ singular }) => singular,
      (name, others) =>
        `has the singular '${name}' of ${others}, so both would need the permission create_${name}; rename one`,
    ),
  ]
}

interface NamedPermission {
  name: string
  at: string
}

/** Every permission that a resource names itself. */
function permissionsOf(resource: Resource) {
  const { name, permissions, states, tools, fields, table, singular, recordRules } = resource
  const usual: readonly string[] = [
    `list_${table}`,
    `export_${table}`,
    ...['create', 'update', 'delete'].map((verb) => `${verb}_${singular}`),
  ]
  // A property that is there and undefined is absent.
  const named = (at: string, permission: string | undefined): NamedPermission[] =>
    permission ? [{ name: permission, at: `${name}${at}` }] : []
  const declared: NamedPermission[] = [
    ...Object.entries(permissions).flatMap(([option, one]) => named(`: permissions.${option}`, one)),
    ...Object.entries(states?.transitions ?? {}).flatMap(([transition, { needs }]) =>
      named(`: states.transitions.${transition}.needs`, needs),
    ),
    ...recipientsOf(states).flatMap(({ at, recipient }) =>
      named(`: ${at}.permission`, 'permission' in recipient ? recipient.permission : undefined),
    ),
    ...recordRules.flatMap(({ except }, index) => named(`: recordRules.${index}.except`, except)),
    ...tools.flatMap(({ permission }, index) => named(`: tools.${index}.permission`, permission)),
    ...Object.entries(fields).flatMap(([field, { permission = {} }]) =>
      Object.entries(permission).flatMap(([option, one]) => named(`.${field}: permission.${option}`, one)),
    ),
  ]
  return {
    usual: Object.values(permissions).filter((one) => usual.includes(one)),
    declared: declared.filter((one) => !usual.includes(one.name)),
  }
}

/** Permissions that one place names and that are nearly another one: slips, born as new ones. */
export function permissionProblems(all: readonly Resource[]): string[] {
  const each = all.map(permissionsOf)
  const declared = each.flatMap((one) => one.declared)
  const usual = each.flatMap((one) => one.usual)
  const count = (name: string) => declared.filter((one) => one.name === name).length
  const known = [
    ...new Set([...usual, ...declared.map(({ name }) => name).filter((name) => count(name) > 1)]),
  ]
  return declared.flatMap(({ name, at }) => {
    if (known.includes(name)) return []
    const meant = nearest(name, known)
    return meant ? [`${at} is '${name}', which nothing else names; did you mean '${meant}'?`] : []
  })
}
