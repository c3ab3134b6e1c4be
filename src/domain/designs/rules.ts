/**
 * What an administrator can declare in the browser. The judge of schemas (schemas/kit/judge) checks
 * everything else; these limits keep a design apart from what only a developer may change.
 */
import type { Declaration } from '#schemas/kit/define.ts'
import type { Kind } from '#schemas/kit/fields/index.ts'
import { nameOf } from '#schemas/kit/resource.ts'
import { extensionProblems, isExtension } from './extensions.ts'

/**
 * Maximum number of fields, of fields that refer to other records (each adds names to every list),
 * and of characters of the declaration as JSON, of a pattern and of the name.
 */
export const maxDesign = { fields: 100, references: 30, characters: 100_000, pattern: 200, name: 40 } as const

/** Kinds of fields that a design can have. The others need code, or rows of another resource. */
export const designKinds = [
  'text',
  'longText',
  'integer',
  'decimal',
  'money',
  'percent',
  'boolean',
  'date',
  'dateTime',
  'enum',
  'set',
  'ref',
  'refs',
  'code',
  'email',
  'phone',
  'url',
  'geo',
  'file',
  'files',
  'image',
  'coded',
  'computed',
] as const satisfies readonly Kind[]

export type DesignKind = (typeof designKinds)[number]

const options: ReadonlySet<string> = new Set<keyof Declaration>([
  'path',
  'singular',
  'label',
  'help',
  'icon',
  'menu',
  'key',
  'display',
  'sort',
  'tree',
  'effective',
  'fields',
  'list',
  'form',
  'checks',
  'duplicates',
  'features',
  'retired',
])

/**
 * Options of fields that name permissions, tables or columns of the product, or copy values into
 * another table.
 */
const withheld = ['permission', 'total', 'was', 'copies', 'copyFrom'] as const

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The name of a design from its path, as the judge names it in its sentences. */
export const designName = (declaration: unknown): string =>
  isObject(declaration) && typeof declaration.path === 'string' ? nameOf(declaration.path) : ''

export const isDesignName = (name: string): boolean =>
  name.length <= maxDesign.name && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)

function fieldProblems(name: string, field: unknown): string[] {
  if (!isObject(field)) return []
  const { kind } = field
  const isKnown = (designKinds as readonly unknown[]).includes(kind)
  return [
    ...(typeof kind === 'string' && !isKnown
      ? [`${name}: the kind ${kind} can’t be designed in the browser; it can be ${designKinds.join(', ')}`]
      : []),
    ...withheld
      .filter((option) => field[option] !== undefined)
      .map((option) => `${name}: '${option}' can’t be set in the browser; remove it`),
  ]
}

const isReference = (field: unknown) => isObject(field) && (field.kind === 'ref' || field.kind === 'refs')

function catalogueProblems(name: string, declaration: Record<string, unknown>): string[] {
  const isPath = declaration.path === `setting/${name}` && isDesignName(name)
  const unknown = Object.keys(declaration).filter((option) => !options.has(option))
  return [
    ...(isPath
      ? []
      : [
          `${name}: path must be 'setting/' and a name of at most ${maxDesign.name} small letters, digits and hyphens, such as 'setting/vaccines'`,
        ]),
    ...unknown.map((option) => `${name}: '${option}' can’t be set in the browser; remove it`),
  ]
}

/** The reasons why a declaration is no design, each beginning `name:` or `name.field:`. */
export function designProblems(declaration: unknown): string[] {
  if (!isObject(declaration)) return ['design: must be an object with the options of a catalogue']
  const name = designName(declaration) || 'design'
  const { fields } = declaration
  const count = isObject(fields) ? Object.keys(fields).length : 0
  const references = isObject(fields) ? Object.values(fields).filter(isReference).length : 0
  return [
    ...(isExtension(declaration) ? extensionProblems(declaration) : catalogueProblems(name, declaration)),
    ...(count > maxDesign.fields
      ? [`${name}: has ${count} fields; a design has at most ${maxDesign.fields}`]
      : []),
    ...(references > maxDesign.references
      ? [
          `${name}: has ${references} fields that refer to other records; a design has at most ${maxDesign.references}`,
        ]
      : []),
    ...(JSON.stringify(declaration).length > maxDesign.characters
      ? [`${name}: is longer than ${maxDesign.characters} characters; shorten its texts and lists`]
      : []),
    ...(isObject(fields)
      ? Object.entries(fields).flatMap(([field, declared]) => fieldProblems(`${name}.${field}`, declared))
      : []),
  ]
}

/** Every regular expression in a declaration: patterns of fields and `matches` in conditions. */
export function patternsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(patternsOf)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, one]) =>
    (key === 'pattern' || key === 'matches') && typeof one === 'string' ? [one] : patternsOf(one),
  )
}
