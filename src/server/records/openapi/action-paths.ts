/** Declared actions as operations: their bodies from the zod objects that check them. */
import { z } from 'zod'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Action } from '#src/domain/action.ts'
import { accessOf } from '../actions/answer-actions.ts'
import { componentName, type JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, ref } from './record-paths.ts'

const jsonOf = (type: z.core.$ZodType): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
  return schema
}

/** What it belongs to: the resource at its path, or the path's last part. */
function subjectOf({ base }: Action, registry: Registry) {
  const resource = registry.findByPath(base)
  if (resource) return { name: componentName(resource), tag: resource.label.many.en }
  const name = base.split('/').at(-1) ?? base
  return { name: componentName({ name }), tag: name.charAt(0).toUpperCase() + name.slice(1) }
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
    ...(action.reasoned ? [ref('parameters', 'Reason')] : []),
  ]
}

/** The failures that follow from what an action takes. */
const statusesOf = (action: Action): number[] => [
  ...[400, 401, 403],
  ...(action.path.includes(':') ? [404] : []),
  ...(action.perMinute ? [429] : []),
  ...((action.method ?? 'POST') === 'GET' ? [] : [415, 422]),
  ...((action.method ?? 'POST') === 'GET' || action.reads ? [] : [409]),
]

function operation(action: Action, registry: Registry): JsonSchema {
  const { name, tag } = subjectOf(action, registry)
  const access = accessOf(action, registry)
  const needs = typeof access === 'object' ? access.join(' and ') : undefined
  const answer = action.answer ? jsonOf(action.answer) : { type: 'null' }
  return {
    operationId: `${action.name}${name}`,
    tags: [tag],
    summary: action.summary,
    description: [needs && `Needs the permission ${needs}.`, action.description]
      .filter(Boolean)
      .join(' '),
    parameters: parametersOf(action),
    ...(action.body
      ? { requestBody: { required: true, content: content(jsonOf(action.body)) } }
      : {}),
    responses: { [action.status ?? 200]: enveloped(answer), ...failures(...statusesOf(action)) },
  }
}

export const actionPaths = (actions: readonly Action[], registry: Registry) =>
  actions.map((action) => ({
    [`/api/${action.path.replace(/:(\w+)/g, '{$1}')}`]: {
      [(action.method ?? 'POST').toLowerCase()]: operation(action, registry),
    },
  }))
