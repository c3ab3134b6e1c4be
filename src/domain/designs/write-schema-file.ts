/** Writes a declaration as the schema file that a developer would have written. */
import { catalogue } from '#schemas/kit/catalogue.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { type Field, kinds } from '#schemas/kit/fields/index.ts'
import * as fragments from '#schemas/kit/fragments.ts'
import type { FormSection } from '#schemas/kit/types.ts'

/** Maximum characters of a line, as the formatter of the repository breaks them. */
const width = 110

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Code that stands for a value, such as `codeField()`. */
class Code {
  constructor(readonly text: string) {}
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON with sorted keys: equal values have equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    isObject(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  )

const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other)

/** Equal declarations; the order of fields counts, as lists and forms follow it. */
export const isSameDeclaration = (one: Declaration, other: Declaration): boolean =>
  isSame(one, other) && Object.keys(one.fields).join() === Object.keys(other.fields).join()

/** Fields of the kit that have a name, by the code that makes them. */
const named: readonly [code: string, field: Field][] = [
  ['codeField()', fragments.codeField()],
  ['nameKh()', fragments.nameKh()],
  ['nameEn()', fragments.nameEn()],
  ['descriptionField', fragments.descriptionField],
  ['sortOrder', fragments.sortOrder],
  ['nationalCode', fragments.nationalCode],
  ['isActive', fragments.isActive],
]

function fieldCode(field: Field): unknown {
  const known = named.find(([, other]) => isSame(field, other))
  if (known) return new Code(known[0])
  const { kind, ...options } = field
  // A name that is not of the kit must not become code.
  if (!Object.hasOwn(kinds, kind)) return field
  return new FieldCall(kind, options)
}

class FieldCall {
  constructor(
    readonly kind: string,
    readonly options: object,
  ) {}
}

const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name))

function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return escaped.includes("'") && !escaped.includes('"')
    ? `"${escaped}"`
    : `'${escaped.replaceAll("'", "\\'")}'`
}

/** On one line. */
function flat(value: unknown): string {
  if (value instanceof Code) return value.text
  if (value instanceof FieldCall) return `field.${value.kind}(${flat(value.options)})`
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(flat).join(', ')}]`
  if (!isObject(value)) return JSON.stringify(value as Json)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return entries.length === 0
    ? '{}'
    : `{ ${entries.map(([name, one]) => `${key(name)}: ${flat(one)}`).join(', ')} }`
}

/** On as many lines as it needs. @param used characters before it on its first line, and behind */
function broken(value: unknown, indent: string, used: number): string {
  const line = flat(value)
  if (indent.length + used + line.length <= width) return line
  const inner = `${indent}  `
  if (value instanceof FieldCall)
    return `field.${value.kind}(${broken(value.options, indent, used + value.kind.length + 8)})`
  if (Array.isArray(value))
    return `[\n${value.map((one) => `${inner}${broken(one, inner, 1)},\n`).join('')}${indent}]`
  if (!isObject(value) || value instanceof Code) return line
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  const lines = entries.map(
    ([name, one]) => `${inner}${key(name)}: ${broken(one, inner, key(name).length + 3)},\n`,
  )
  return `{\n${lines.join('')}${indent}}`
}

/** A schema begins on lines of its own, however short it is. */
function topLevel(options: Record<string, unknown>): string {
  const lines = Object.entries(options)
    .filter(([, one]) => one !== undefined)
    .map(([name, one]) => {
      const isSpread = name === 'fields'
      const text =
        isSpread && isObject(one)
          ? `{\n${Object.entries(one)
              .map(([own, part]) => `    ${key(own)}: ${broken(part, '    ', key(own).length + 3)},\n`)
              .join('')}  }`
          : broken(one, '  ', key(name).length + 3)
      return `  ${key(name)}: ${text},\n`
    })
  return `{\n${lines.join('')}}`
}

type Options = Parameters<typeof catalogue>[0]

/** The rows of its own fields, if the form is that of `catalogue` otherwise. */
function ownRows(form: readonly FormSection[]): Partial<Options> | undefined {
  const [first, ...sections] = form
  if (!first || first.title || first.rows.length < 4) return undefined
  return { rows: first.rows.slice(2, -2), ...(sections.length > 0 ? { sections } : {}) } as Partial<Options>
}

/** The shortest options of `catalogue` that declare the same; undefined if there are none. */
function catalogueOptions(declaration: Declaration): Options | undefined {
  const { fields, list, form, key: naturalKey, sort, checks, ...rest } = declaration
  const { path, singular, label, icon } = declaration
  const shared = catalogue({ path, singular, label, icon }).fields
  const own = Object.fromEntries(
    Object.entries(fields).filter(([name, field]) => !isSame(shared[name], field)),
  )
  const base = {
    ...rest,
    ...(isSame(naturalKey, ['code']) ? {} : { key: naturalKey }),
    ...(isSame(sort, ['sort_order', 'asc']) ? {} : { sort }),
    ...(Object.keys(own).length > 0 ? { fields: own } : {}),
  }
  const { columns, filters, ...others } = list
  // Columns and filters follow from the fields where a file names none.
  const lists = [others, { columns, ...others }, { filters, ...others }, list].map((one) =>
    Object.values(one).some((value) => value !== undefined) ? { list: one } : {},
  )
  const rows = form && ownRows(form)
  const forms = [{}, ...(rows ? [rows] : []), { form }]
  const candidates = forms.flatMap((one) =>
    lists.map(
      (other) => ({ ...base, ...other, ...one, ...(checks ? { checks } : {}) }) as unknown as Options,
    ),
  )
  return candidates.find((candidate) => isSameDeclaration(catalogue(candidate), declaration))
}

const withCode = ({ fields, ...options }: { fields?: Readonly<Record<string, Field>> }) => ({
  ...options,
  ...(fields
    ? { fields: Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, fieldCode(one)])) }
    : {}),
})

/** Identifiers of the kit that a text uses. */
const used = (text: string, names: readonly string[]) =>
  names.filter((name) => new RegExp(`\\b${name}\\b(?!:)`).test(text))

/** The text of `schemas/settings/<name>.ts`. */
export function writeSchemaFile(declaration: Declaration): string {
  const options = catalogueOptions(declaration)
  const call = options ? 'catalogue' : 'defineResource'
  const body = topLevel(withCode((options ?? declaration) as Parameters<typeof withCode>[0]))
  const define = [...(options ? [] : ['defineResource']), ...(body.includes('field.') ? ['field'] : [])]
  const pieces = used(body.replaceAll(/'(?:[^'\\]|\\.)*'|"[^"]*"/g, "''"), Object.keys(fragments))
  const imports = [
    ...(options ? [`import { catalogue } from '../kit/catalogue.ts'`] : []),
    ...(define.length > 0 ? [`import { ${define.join(', ')} } from '../kit/define.ts'`] : []),
    ...(pieces.length > 0 ? [`import { ${pieces.sort().join(', ')} } from '../kit/fragments.ts'`] : []),
  ]
  return `${imports.join('\n')}\n\nexport default ${call}(${body})\n`
}
