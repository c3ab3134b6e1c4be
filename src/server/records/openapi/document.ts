/** The OpenAPI 3.1 description of the whole API, generated from the schemas. */
import type { Registry } from '#schemas/kit/registry.ts'
import type { Action } from '#src/domain/action.ts'
import { maxGridRows } from '#src/domain/grid.ts'
import { importActions } from '#src/domain/import/import-actions.ts'
import { errorStatus } from '#src/server/http/errors.ts'
import { maxBulk } from '../resources/bulk.ts'
import { actionPaths, actionTag, jsonOf } from './action-paths.ts'
import { componentName, inputSchema, type JsonSchema, rowSchema } from './field-schemas.ts'
import { filePaths } from './file-paths.ts'
import { recordPaths } from './record-paths.ts'
import { reportPaths } from './report-paths.ts'
import { successionPaths } from './succession-paths.ts'
import { systemPaths } from './system-paths.ts'
import { toolPaths } from './tool-paths.ts'
import { treePaths } from './tree-paths.ts'
import { fileSchema, signaturePaths, uploadPaths } from './upload-paths.ts'

/** Merges groups of paths; a path may have operations of several groups. */
function mergePaths(...parts: readonly Record<string, JsonSchema>[]): JsonSchema {
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
      'gte, lte, gt, lt, between, in, null, under; q searches. Example: {"q":"angkor","code__starts":"17"}',
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
      'reason is required, `reason` in the body counts as well.',
    schema: { type: 'string', maxLength: 500 },
  },
}

const bulk: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['action'],
  properties: {
    action: { enum: ['update', 'delete', 'restore'] },
    ids: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: maxBulk },
    filter: { type: 'object', description: 'Instead of ids: all records that fit, as in a list.' },
    expect: {
      type: 'integer',
      description: 'With a filter: how many there must be; 409 COUNT_CHANGED when it is another number.',
    },
    data: { type: 'object', description: 'The fields that an update sets, null for emptying.' },
    versions: {
      type: 'object',
      additionalProperties: { type: 'integer' },
      description: 'By id the version that was read; a record with another one is refused with 409.',
    },
  },
}

const grid: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['rows'],
  properties: {
    rows: {
      type: 'array',
      minItems: 1,
      maxItems: maxGridRows,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['key'],
        properties: {
          key: { type: 'string', description: 'Given back with the row’s result.' },
          id: { type: 'integer', description: 'Without it a record is created.' },
          version: { type: 'integer', description: 'The version that was read; 409 on another.' },
          data: { type: 'object', description: 'The fields to set, null for emptying.' },
          remove: { type: 'boolean', description: 'Deletes the record.' },
        },
      },
    },
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

/** Tags of operations that belong to no resource. */
const ownTags = ['Session', 'Reports', 'System']

export function openApiDocument(registry: Registry, actions: readonly Action[], version: string): JsonSchema {
  const records = registry.all.flatMap((resource) => [
    [componentName(resource), rowSchema(resource)] as const,
    [`${componentName(resource)}Input`, inputSchema(resource)] as const,
  ])
  const paths = registry.all.flatMap((resource) => [
    recordPaths(resource),
    treePaths(resource, registry),
    successionPaths(resource),
    toolPaths(resource),
    filePaths(resource),
    uploadPaths(resource),
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sabay',
      version,
      description:
        'Answers are { success: true, data } or { success: false, http_code, code, message, ' +
        'request_id }. X-Localization: kh or en chooses the language of messages.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: [
      ...registry.all.map(({ label }) => ({ name: label.many.en, description: label.many.kh })),
      ...[...new Set([...ownTags, ...actions.map((action) => actionTag(action, registry))])]
        .filter((name) => !registry.all.some(({ label }) => label.many.en === name))
        .map((name) => ({ name })),
    ],
    paths: mergePaths(
      systemPaths,
      registry.find('visits') ? reportPaths : {},
      signaturePaths,
      ...actionPaths(actions, registry),
      ...paths,
    ),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters,
      responses: {
        Failure: { description: 'Refused', ...json({ $ref: '#/components/schemas/Failure' }) },
      },
      schemas: {
        ...Object.fromEntries(records),
        Failure: failure,
        Bulk: bulk,
        Grid: grid,
        Import: jsonOf(importActions.show.answer),
        File: fileSchema,
      },
    },
  }
}
