/** The OpenAPI 3.1 description of the whole API, generated from the schemas. */
import { dayRanges } from '#schemas/kit/filters.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import { tokenPrefix } from '#src/domain/access/api-tokens.ts'
import type { Action } from '#src/domain/action.ts'
import { storedFile } from '#src/domain/files/upload-action.ts'
import { gridBody } from '#src/domain/grid.ts'
import { importActions } from '#src/domain/import/import-actions.ts'
import { bulkBody } from '#src/domain/records/bulk.ts'
import { componentName } from '#src/domain/records/components.ts'
import { errorStatus } from '#src/server/http/errors.ts'
import { actionPaths, actionTag, componentOf } from './action-paths.ts'
import { inputSchema, type JsonSchema, rowSchema } from './field-schemas.ts'

/** Merges operations; a path may have several. */
function mergePaths(parts: readonly Record<string, JsonSchema>[]): JsonSchema {
  const all: Record<string, JsonSchema> = {}
  for (const part of parts)
    for (const [path, operations] of Object.entries(part)) all[path] = { ...all[path], ...operations }
  return all
}

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })

const parameters: JsonSchema = {
  Id: { in: 'path', name: 'id', required: true, schema: { type: 'integer', minimum: 1 } },
  Filter: {
    in: 'query',
    name: 'filter',
    description:
      'A bare field name means equality (an array: any of); name__operator with contains, starts, ' +
      'gte, lte, gt, lt, between, in, not (also finds empty values), null, under, during ' +
      `(${Object.keys(dayRanges).join(', ')}); q searches; offered: { resource, field, values } ` +
      'finds the records that a reference of another resource offers. Example: {"q":"angkor","code__starts":"17"}',
    ...json({ type: 'object' }),
  },
  Range: {
    in: 'query',
    name: 'range',
    description: 'First and last row, from 0.',
    ...json({ type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 }),
  },
  Sort: {
    in: 'query',
    name: 'sort',
    description: 'Field and direction, as in ["code","ASC"].',
    ...json({ type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 }),
  },
  IfMatch: {
    in: 'header',
    name: 'If-Match',
    description: 'The version the change was made from, in quotes; another one is refused with 409.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    in: 'header',
    name: 'Idempotency-Key',
    description:
      'Random, 16 to 100 letters, digits or _ . : -. Sent again within 24 hours with the same ' +
      'content it answers the record that was made then; with another content it is refused with 409.',
    schema: { type: 'string', minLength: 16, maxLength: 100 },
  },
  Reason: {
    in: 'header',
    name: 'X-Reason',
    description:
      'Why, in the person’s words, URI-encoded; kept in history. With `X-Confirm: correction` it lets a ' +
      'write change what has been in force, which is refused with 409 IN_FORCE otherwise. Where a ' +
      'reason is required, `reason` in the body counts as well. A reason that excuses a missing part of a ' +
      'transition needs the `excusableFacts` that the user saw, joined by commas, in `X-Reason-For`.',
    schema: { type: 'string', maxLength: 500 },
  },
}

const failure: JsonSchema = {
  type: 'object',
  required: ['success', 'http_code', 'code', 'message', 'request_id'],
  properties: {
    success: { const: false },
    http_code: { type: 'integer' },
    code: { enum: Object.keys(errorStatus) },
    message: {
      description: 'A sentence, or sentences by field, in the language of X-Localization.',
      anyOf: [
        { type: 'string' },
        { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      ],
    },
    request_id: { type: 'string' },
    data: {},
  },
}

export function openApiDocument(registry: Registry, actions: readonly Action[], version: string): JsonSchema {
  const records = registry.all.flatMap((resource) => [
    [componentName(resource), rowSchema(resource)] as const,
    [`${componentName(resource)}Input`, inputSchema(resource)] as const,
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sabay',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Answers are { success: true, data } or { success: false, http_code, code, message, ' +
        'request_id }. X-Localization: kh or en chooses the language of messages.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }, { token: [] }],
    tags: [
      ...registry.all.map(({ label }) => ({ name: label.many.en, description: label.many.kh })),
      ...[...new Set(actions.map((action) => actionTag(action, registry)))]
        .filter((name) => !registry.all.some(({ label }) => label.many.en === name))
        .map((name) => ({ name, description: `Actions of ${name}` })),
    ],
    paths: mergePaths(actionPaths(actions, registry)),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `An API token (${tokenPrefix}…): acts as an account; docs/api.md lists its limits`,
        },
      },
      parameters,
      responses: {
        Failure: { description: 'Refused', ...json({ $ref: '#/components/schemas/Failure' }) },
      },
      schemas: {
        ...Object.fromEntries(records),
        Failure: failure,
        Bulk: componentOf(bulkBody),
        Grid: componentOf(gridBody),
        Import: componentOf(importActions.show.answer),
        File: componentOf(storedFile),
      },
    },
  }
}
