/** What the head of a record names beside its title, derived from the schema. */
import { effectiveFrom, effectiveTo } from '#schemas/kit/effective.ts'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { placeholders } from '#schemas/kit/template.ts'
import { isVisible } from '#schemas/kit/validate.ts'
import { isEmptyValue } from '../display.ts'
import type { Row } from '../provider.ts'

/** Most facts of a head. */
const maxFacts = 3

/** Kinds that say nothing in a line, or too much. */
const unfit: ReadonlySet<string> = new Set([
  'boolean',
  'count',
  'file',
  'geo',
  'json',
  'longText',
  'refs',
  'set',
])

/** The field with the number or code that users call the record by; undefined if there is none. */
export function codeField({ key, fields }: Pick<Resource, 'key' | 'fields'>): string | undefined {
  const isCode = (name: string) => ['code', 'sequence'].includes(fields[name]?.kind ?? '')
  return key.find(isCode) ?? Object.keys(fields).find((name) => fields[name]?.kind === 'sequence')
}

/**
 * The first filled columns of the list that the head does not show anyway: neither name, code,
 * state and due time nor the validity.
 * @param holds Of the user: fields that they may not read are left out.
 */
export function keyFacts(
  resource: Resource,
  record: Row,
  holds: (permission: string) => boolean,
): { name: string; field: Field }[] {
  const { columns, display, fields, key, states } = resource
  const inHead = new Set<string | undefined>([
    ...placeholders(display.kh),
    ...placeholders(display.en),
    codeField(resource),
    states?.field,
    states?.dueField,
    effectiveFrom,
    effectiveTo,
  ])
  return columns
    .flatMap((name) => {
      const field = fields[name]
      const read = field?.permission?.read
      if (!field || inHead.has(name) || unfit.has(field.kind) || isEmptyValue(record[name])) return []
      // A key without the code, such as a reference, is in the title.
      if (key.includes(name) || kindOf(field).storage === 'rows') return []
      return (!read || holds(read)) && isVisible(field, record) ? [{ name, field }] : []
    })
    .slice(0, maxFacts)
}

/** Kinds whose values need no label: a name explains itself, a number or a date does not. */
export const explainsItself = ({ kind }: Field): boolean =>
  ['code', 'coded', 'email', 'enum', 'lookup', 'phone', 'ref', 'sequence', 'text', 'url'].includes(kind)
