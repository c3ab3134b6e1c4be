/** JSON Schema of records, from the same zod types that validate them. */
import { z } from 'zod'
import { isTemplateRef, namedPart } from '#schemas/kit/copy-from.ts'
import { constantDefault, dynamicDefault } from '#schemas/kit/defaults.ts'
import type { EnumValue } from '#schemas/kit/fields/enum.ts'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import { isFiltered } from '#schemas/kit/offered.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { unitText } from '#schemas/kit/unit-of.ts'

export type JsonSchema = Record<string, unknown>

type Numbered = Extract<Field, { values: Readonly<Record<string, EnumValue>> }>

const isNumbered = (field: Field): field is Numbered => field.kind === 'enum' || field.kind === 'set'

/** `1 OPEN (Open), 2 CLOSED (Closed)`: bodies and filters take numbers and names. */
const valuesText = ({ values }: Numbered) =>
  Object.entries(values)
    .map(([name, { value, label }]) => `${value} ${name} (${label.en})`)
    .join(', ')

/** The names of the numbers in the order of `enum`, as generators of clients read them. */
function withNames(schema: JsonSchema, { values }: Numbered): JsonSchema {
  const { items } = schema
  if (items) return { ...schema, items: withNames(items as JsonSchema, { values } as Numbered) }
  const nameOf = new Map(Object.entries(values).map(([name, { value }]) => [value, name]))
  const numbers = (schema.enum ?? []) as readonly number[]
  return { ...schema, 'x-enum-varnames': numbers.map((value) => nameOf.get(value)) }
}

const described = (field: Field) =>
  [
    field.label.en,
    field.help?.en,
    field.example && `Example: ${field.example}`,
    field.readOnlyWhen && `Can't be changed while ${JSON.stringify(field.readOnlyWhen)}`,
    'unit' in field && field.unit && `In ${unitText(field.unit, 'en')}`,
    dynamicDefault(field) && `Default: ${JSON.stringify(field.default)}`,
    isNumbered(field) && valuesText(field),
    isTemplateRef(field) &&
      `A new record takes from it what the body leaves out, except in an import: ${field.copyFrom.map((part) => namedPart(part).to).join(', ')}`,
    isFiltered(field) && `Only records of ${field.to} where ${JSON.stringify(field.where)}`,
  ]
    .flatMap((part) => (part ? [part.replace(/\.$/, '')] : []))
    .join('. ')

/** The schema of one field; optional fields may also be null. */
function fieldSchema(field: Field, mayBeNull: boolean): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(kindOf(field).value(field), {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema
  const schema = isNumbered(field) ? withNames(plain, field) : plain
  const whole = mayBeNull && Object.keys(schema).length > 0 ? { anyOf: [schema, { type: 'null' }] } : schema
  return {
    ...whole,
    title: field.label.kh,
    description: described(field),
    ...(constantDefault(field) === undefined ? {} : { default: field.default }),
  }
}

const rightsSchema: JsonSchema = {
  type: 'object',
  description: 'Whether the caller can change and delete this record; missing where no rule limits it.',
  properties: { update: { type: 'boolean' }, delete: { type: 'boolean' } },
}

/** A record as the API answers it. */
export function rowSchema(resource: Resource): JsonSchema {
  const readable = Object.entries(resource.fields).filter(([, field]) => !kindOf(field).writeOnly)
  return {
    type: 'object',
    description: resource.label.one.en,
    required: ['id', 'version', ...readable.map(([name]) => name)],
    properties: {
      id: { type: 'integer' },
      version: {
        type: 'integer',
        description: 'Counts the writes; goes into If-Match, or back in the body.',
      },
      ...Object.fromEntries(
        readable.map(([name, field]) => [name, fieldSchema(field, field.required !== true)]),
      ),
      created_at: { type: 'string', format: 'date-time' },
      updated_at: { type: 'string', format: 'date-time' },
      deleted_at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
      ...(resource.recordRules.length > 0 && { _may: rightsSchema }),
      _ref: {
        type: 'object',
        description: 'Text of the referenced records, by field.',
        additionalProperties: true,
      },
    },
  }
}

/** The input of a record; omitted fields stay unchanged. */
export function inputSchema(resource: Resource): JsonSchema {
  const names = writableFields(resource)
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      names.map((name) => {
        const field = resource.fields[name] as Field
        return [name, fieldSchema(field, field.required !== true)]
      }),
    ),
  }
}
