/** Declared actions as operations: their bodies come from the zod objects that validate them. */
import { z } from 'zod'
import type { Registry } from '#schemas/kit/registry.ts'
import { tokenRefusal } from '#src/domain/access/api-tokens.ts'
import { type Action, urlOf } from '#src/domain/action.ts'
import { componentName } from '#src/domain/records/components.ts'
import { accessOf } from '../actions/answer-actions.ts'
import type { JsonSchema } from './field-schemas.ts'

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const content = (schema: JsonSchema) => ({ 'application/json': { schema } })

/** `{ success: true, data }`. */
const enveloped = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['success', 'data'],
  properties: { success: { const: true }, data },
})

/** A zod type as JSON Schema; named schemas of the document as references. */
function jsonOf(type: z.core.$ZodType): JsonSchema {
  const { $ref, ...schema } = writtenOut(type)
  return $ref ? { $ref } : schema
}

/** The schema itself, for the components of the document. */
export function componentOf(type: z.core.$ZodType): JsonSchema {
  const { $ref: _, ...schema } = writtenOut(type)
  return schema
}

/** The input of a zod type as JSON Schema. */
function writtenOut(type: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
  return schema
}

/** Names of an action's group: of the resource at its path, or of the path itself. */
function subjectOf({ base, tag }: Action, registry: Registry) {
  const resource = registry.findByPath(base)
  if (resource) return { name: componentName(resource), tag: tag ?? resource.label.many.en }
  const words = (base.split('/').at(-1) ?? base).replaceAll('-', ' ')
  return {
    name: componentName({ name: base.replace(/^\/|\.\w+$/g, '').replaceAll('/', '-') }),
    tag: tag ?? words.charAt(0).toUpperCase() + words.slice(1),
  }
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
      const { $ref } = schema
      return $ref ? { $ref } : { in: 'query', name, required: required.includes(name), schema }
    }),
    ...(action.paged ? [ref('parameters', 'Range')] : []),
    ...(action.versioned ? [ref('parameters', 'IfMatch')] : []),
    ...(action.once ? [ref('parameters', 'IdempotencyKey')] : []),
    ...(action.reasoned ? [ref('parameters', 'Reason')] : []),
    ...(action.confirms ? [{ in: 'header', name: 'X-Confirm', schema: { const: action.confirms } }] : []),
  ]
}

/** The error statuses that follow from the input of an action, and its own. */
function statusesOf({ method = 'POST', ...action }: Action): number[] {
  const isGet = method === 'GET'
  return [
    ...(action.needs === 'public' ? [400, 401] : [400, 401, 403]),
    ...(action.path.includes(':') ? [404] : []),
    ...(action.perMinute ? [429] : []),
    ...(action.body || action.form ? [413] : []),
    ...(isGet ? [] : [415, 422]),
    ...(isGet || action.reads ? [] : [409]),
    ...(action.errors ?? []),
  ]
}

/** A redirect, a file, the envelope around the answer, or the answer alone. */
function successOf({ file, answer, paged, tagged, bare }: Action): JsonSchema {
  const files = Object.fromEntries((file ?? []).map((type) => [type, {}]))
  if (file && !answer) return { description: 'The file', content: files }
  const shape = answer ? jsonOf(answer) : { type: 'null' }
  const isOpen = paged === true && Object.keys(shape).length === 0
  const data = isOpen ? { type: 'array', items: { type: 'object' } } : shape
  const headers = [paged ? 'Content-Range' : undefined, tagged ? 'ETag' : undefined]
  return {
    description: paged ? 'Rows; Content-Range tells which of how many' : 'Done',
    content: { ...content(bare ? data : enveloped(data)), ...files },
    ...(paged || tagged
      ? {
          headers: Object.fromEntries(
            headers.flatMap((name) => (name ? [[name, { schema: { type: 'string' } }]] : [])),
          ),
        }
      : {}),
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
    ...(access === 'public'
      ? { security: [{}, { bearer: [] }] }
      : tokenRefusal(action, { readOnly: false })
        ? { security: [{ bearer: [] }] }
        : {}),
    summary: action.summary,
    description: [needs && `Needs the permission ${needs}.`, action.description].filter(Boolean).join(' '),
    parameters: parametersOf(action),
    ...(action.body || action.form
      ? {
          requestBody: {
            required: !mayBeLeftOut,
            content: {
              ...(action.form ? { 'multipart/form-data': { schema: jsonOf(action.form) } } : {}),
              ...(action.body ? content(bodyOf(action, action.body)) : {}),
            },
          },
        }
      : {}),
    responses: {
      ...(action.redirects
        ? { 302: { description: 'Redirects the browser' } }
        : { [action.status ?? 200]: successOf(action) }),
      ...(action.isUnfinished ? { 202: successOf(action) } : {}),
      ...(action.tagged ? { 304: { description: 'Still the same' } } : {}),
      ...Object.fromEntries(statusesOf(action).map((status) => [status, ref('responses', 'Failure')])),
    },
  }
}

export const actionPaths = (actions: readonly Action[], registry: Registry) =>
  actions.map((action) => ({
    [urlOf(action).replace(/:(\w+)/g, '{$1}')]: {
      [(action.method ?? 'POST').toLowerCase()]: operation(action, registry),
    },
  }))
