/** Operations with files: export, the template, and import, which is checked before the commit. */
import type { Resource } from '#schemas/kit/resource.ts'
import type { JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, listQuery, operationOf, ref } from './record-paths.ts'

const file = { description: 'The file' }
const query = (name: string, values: readonly string[], required: boolean): JsonSchema => ({
  in: 'query',
  name,
  required,
  schema: { enum: values },
})
const format = query('format', ['csv', 'xlsx'], false)

const columns: JsonSchema = {
  in: 'query',
  name: 'columns',
  description: 'JSON: names of the fields in their order; all when missing',
  schema: { type: 'string' },
}

const texts = { type: 'array', items: { type: 'string' } }

const upload: JsonSchema = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary' },
    mapping: {
      type: 'string',
      description: 'JSON: header of a column to field name, "" leaves it out',
    },
  },
}
const checked: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['import_id'],
  properties: {
    import_id: { type: 'integer', description: 'Of an import that was checked before' },
    skip_errors: {
      type: 'boolean',
      description: 'Leave out the wrong rows instead of refusing all',
    },
  },
}

export function filePaths(resource: Resource): Record<string, JsonSchema> {
  const { path, features, permissions } = resource
  const { list, create, update } = permissions
  const operation = operationOf(resource)
  const paths: Record<string, JsonSchema> = {}
  if (features.export && resource.personal)
    paths[`/api/${path}/export`] = {
      post: operation('export', 'All rows of a filter as a file', [list, permissions.export], {
        parameters: [ref('parameters', 'Reason')],
        requestBody: {
          required: true,
          content: content({
            type: 'object',
            additionalProperties: false,
            properties: { format: { enum: ['csv', 'xlsx'] }, ...listQuery, columns: texts },
          }),
        },
        responses: { 200: file, ...failures(400, 401, 403, 413, 415, 422) },
      }),
    }
  else if (features.export)
    paths[`/api/${path}/export`] = {
      get: operation('export', 'All rows of a filter as a file', [list], {
        parameters: [format, columns, ref('parameters', 'Filter'), ref('parameters', 'Sort')],
        responses: { 200: file, ...failures(400, 401, 403) },
      }),
    }
  if (!features.import) return paths
  paths[`/api/${path}/template`] = {
    get: operation('template', 'A table with the columns that import reads', [create, update], {
      parameters: [format],
      responses: { 200: file, ...failures(400, 401, 403) },
    }),
  }
  paths[`/api/${path}/import`] = {
    post: operation('import', 'Check a file; write all of it or nothing', [create, update], {
      parameters: [query('mode', ['validate', 'commit'], true)],
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: upload }, ...content(checked) },
      },
      responses: {
        200: enveloped(ref('schemas', 'Import')),
        ...failures(400, 401, 403, 404, 409, 413, 415, 422),
      },
    }),
  }
  return paths
}
