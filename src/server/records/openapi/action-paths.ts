/** Declared actions as operations: their bodies come from the zod objects that validate them. */
import { z } from 'zod'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Action } from '#src/domain/action.ts'
import { accessOf } from '../actions/answer-actions.ts'
import { componentName, type JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, ref } from './record-paths.ts'

/** The input of a zod object as JSON Schema. */
export const jsonOf = (type: z.core.$ZodType): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
  return schema
}

/** The tag of an action: the resource at its path, or the path's last part. */
function subjectOf({ base }: Action, registry: Registry) {
  const resource = registry.findByPath(base)
  if (resource) return { name: componentName(resource), tag: resource.label.many.en }
  const name = base.split('/').at(-1) ?? base
  const words = name.replaceAll('-', ' ')
  return { name: componentName({ name }), tag: words.charAt(0).toUpperCase() + words.slice(1) }
}

export const actionTag = (action: Action, registry: Registry) => subjectOf(action, registry).tag

function parametersOf({ path, query, ...action }: Action): JsonSchema[] {
  const { properties = {}, required = [] } = (query ? jsonOf(query) : {}) as {
    properties?: Record<string, JsonSchema>
    required?: readonly string[]
  }
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) =>
      name === 'id'
        ? ref('parameters', 'Id')
        : { in: 'path', name, required: true, schema: { type: 'string' } },
    ),
    ...Object.entries(properties).map(([name, schema]) => {
      return { in: 'query', name, required: required.includes(name), schema }
    }),
    ...(action.paged ? [ref('parameters', 'Range')] : []),
    ...(action.versioned ? [ref('parameters', 'IfMatch')] : []),
    ...(action.once ? [ref('parameters', 'IdempotencyKey')] : []),
    ...(action.reasoned ? [ref('parameters', 'Reason')] : []),
    ...(action.confirms ? [{ in: 'header', name: 'X-Confirm', schema: { const: action.confirms } }] : []),
  ]
}

/** The error statuses that follow from the input of an action. */
const statusesOf = (action: Action): number[] => [
  ...(action.needs === 'public' ? [400, 401] : [400, 401, 403]),
  ...(action.path.includes(':') ? [404] : []),
  ...(action.perMinute ? [429] : []),
  ...((action.method ?? 'POST') === 'GET' ? [] : [415, 422]),
  ...((action.method ?? 'POST') === 'GET' || action.reads ? [] : [409]),
]

/** A file, or the envelope around the answer. */
function successOf({ file, answer, paged, tagged }: Action): JsonSchema {
  if (file) return { description: 'The file', content: Object.fromEntries(file.map((type) => [type, {}])) }
  const shape = answer ? jsonOf(answer) : { type: 'null' }
  const isOpen = paged === true && Object.keys(shape).length === 0
  return {
    ...enveloped(
      isOpen ? { type: 'array', items: { type: 'object' } } : shape,
      paged ? 'Rows; Content-Range tells which of how many' : 'Done',
    ),
    ...(paged ? { headers: { 'Content-Range': { schema: { type: 'string' } } } } : {}),
    ...(tagged ? { headers: { ETag: { schema: { type: 'string' } } } } : {}),
  }
}

/** Where a reason is required, the body may contain it instead of the header. */
function bodyOf({ reasoned }: Action, body: z.core.$ZodType): JsonSchema {
  const schema = jsonOf(body)
  if (reasoned !== true || schema.type !== 'object') return schema
  const reason = { type: 'string', description: 'Instead of the header X-Reason' }
  return { ...schema, properties: { ...(schema.properties as object), reason } }
}

function operation(action: Action, registry: Registry): JsonSchema {
  const { name, tag } = subjectOf(action, registry)
  const access = accessOf(action, registry)
  const needs = typeof access === 'object' ? access.join(' and ') : undefined
  const mayBeLeftOut = action.body && z.safeParse(action.body, undefined).success
  return {
    operationId: `${action.name}${name}`,
    tags: [tag],
    // Callers with a token may send it.
    ...(access === 'public' ? { security: [{}, { bearer: [] }] } : {}),
    summary: action.summary,
    description: [needs && `Needs the permission ${needs}.`, action.description].filter(Boolean).join(' '),
    parameters: parametersOf(action),
    ...(action.body
      ? { requestBody: { required: !mayBeLeftOut, content: content(bodyOf(action, action.body)) } }
      : {}),
    responses: {
      [action.status ?? 200]: successOf(action),
      ...(action.isUnfinished ? { 202: successOf(action) } : {}),
      ...(action.tagged ? { 304: { description: 'Still the same' } } : {}),
      ...failures(...statusesOf(action)),
    },
  }
}

export const actionPaths = (actions: readonly Action[], registry: Registry) =>
  actions.map((action) => ({
    [`/api/${action.path.replace(/:(\w+)/g, '{$1}')}`]: {
      [(action.method ?? 'POST').toLowerCase()]: operation(action, registry),
    },
  }))
