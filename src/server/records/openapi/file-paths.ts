/** Operations with files: export, the template, and import, which is checked before it is carried out. */
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

const id = { parameters: [ref('parameters', 'Id')] }
const imports = { tags: ['Imports'] }

const row = { type: 'integer', minimum: 2, description: 'Number of the row in the file' }
const object = (properties: JsonSchema): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})
const edit: JsonSchema = {
  anyOf: [
    object({ row, values: { type: 'object', additionalProperties: { type: 'string' } } }),
    object({
      replace: object({
        field: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
      }),
    }),
    object({ rows: { type: 'array', items: row }, leave_out: { type: 'boolean' } }),
  ],
}

/** One's own imports, by number. */
export const importPaths: Record<string, JsonSchema> = {
  '/api/imports': {
    get: {
      ...imports,
      operationId: 'listImports',
      summary: 'What was imported into a resource, newest first: filter {"resource": path}',
      parameters: [ref('parameters', 'Filter'), ref('parameters', 'Range')],
      responses: {
        200: enveloped({ type: 'array', items: { type: 'object' } }),
        ...failures(400, 401, 403),
      },
    },
  },
  '/api/imports/{id}': {
    ...id,
    get: {
      ...imports,
      operationId: 'getImport',
      summary: 'How far an import has come, and what it found',
      responses: { 200: enveloped(ref('schemas', 'Import')), ...failures(400, 401, 403, 404) },
    },
    delete: {
      ...imports,
      operationId: 'discardImport',
      summary: 'Forget an import that was only checked, or stop it',
      responses: { 200: enveloped({ type: 'null' }), ...failures(400, 401, 403, 404, 409) },
    },
  },
  '/api/imports/{id}/problems': {
    ...id,
    get: {
      ...imports,
      operationId: 'importProblems',
      summary: 'What is wrong with rows of an import, each sort once with the number of its rows',
      responses: {
        200: enveloped({ type: 'array', items: { type: 'object' } }),
        ...failures(400, 401, 403, 404),
      },
    },
  },
  '/api/imports/{id}/rows': {
    ...id,
    put: {
      ...imports,
      operationId: 'editImportRows',
      summary: 'Change or leave out rows of a checked import; they are checked again',
      requestBody: { required: true, content: content(edit) },
      responses: {
        200: enveloped(ref('schemas', 'Import')),
        ...failures(400, 401, 403, 404, 409, 422),
      },
    },
    get: {
      ...imports,
      operationId: 'importRows',
      summary: 'Rows of an import: new, changed field by field, unchanged, wrong and why',
      parameters: [ref('parameters', 'Filter'), ref('parameters', 'Range')],
      responses: {
        200: enveloped({ type: 'array', items: { type: 'object' } }),
        ...failures(400, 401, 403, 404),
      },
    },
  },
}

export const importSchema: JsonSchema = {
  type: 'object',
  properties: {
    import_id: { type: 'integer' },
    resource: { type: 'string' },
    status: { type: 'string' },
    progress: {
      type: 'object',
      properties: {
        phase: { enum: ['validate', 'commit'] },
        done: { type: 'integer' },
        total: { type: 'integer' },
      },
    },
    counts: {
      type: 'object',
      properties: Object.fromEntries(
        ['new', 'changed', 'unchanged', 'error', 'skipped', 'total'].map((name) => [
          name,
          { type: 'integer' },
        ]),
      ),
    },
    columns: { type: 'array', items: { type: 'object' } },
    error: {},
  },
}
