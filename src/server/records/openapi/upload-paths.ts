/**
 * Operations on the files of a field: uploaded before the record is saved, downloaded afterwards.
 */
import { kindOf } from '#schemas/kit/fields/index.ts'
import { typeNames } from '#schemas/kit/file-types.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { signatureActions } from '#src/domain/account-actions.ts'
import { componentName, type JsonSchema } from './field-schemas.ts'
import { enveloped, failures, ref } from './record-paths.ts'

const form: JsonSchema = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}

export const fileSchema: JsonSchema = {
  type: 'object',
  required: ['id', 'name', 'type', 'size', 'width', 'height'],
  properties: {
    id: { type: 'integer', description: 'The value of the field' },
    name: { type: 'string' },
    type: { type: 'string', description: 'Judged from the content' },
    size: { type: 'integer', description: 'Bytes' },
    width: { anyOf: [{ type: 'integer' }, { type: 'null' }], description: 'Pixels, of pictures' },
    height: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
  },
}

/** Request and answer of every upload. */
const uploading: JsonSchema = {
  requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
  responses: { 201: enveloped(ref('schemas', 'File')), ...failures(400, 401, 403, 413, 415, 422) },
}

/** The one file that is uploaded outside a record's own form. */
export const signaturePaths: Record<string, JsonSchema> = {
  [`/api/${signatureActions.show.path}`]: {
    post: {
      tags: ['Signature'],
      operationId: 'uploadSignature',
      summary: 'Bring a picture of one’s signature, to be saved with the profile',
      ...uploading,
    },
  },
}

export function uploadPaths(resource: Resource): Record<string, JsonSchema> {
  const { path, permissions, label, fields } = resource
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const rules = kindOf(field).upload?.(field)
    if (!rules) return []
    const shared = { tags: [label.many.en] }
    const own = `${componentName(resource)}_${name}`
    const what = `${field.label.en} (${typeNames(rules.types)}, at most ${rules.maxBytes} bytes)`
    const upload = {
      ...shared,
      operationId: `upload${own}`,
      summary: `Upload a file: ${what}`,
      description: `Needs the permission ${permissions.create} or ${permissions.update}.`,
      ...uploading,
    }
    const download = {
      ...shared,
      operationId: `download${own}`,
      summary: `The file: ${field.label.en}`,
      description: `Needs the permission ${permissions.list}.`,
      responses: {
        200: { description: 'The file' },
        304: { description: 'Still the same' },
        ...failures(400, 401, 403, 404),
      },
    }
    return [
      [`/api/${path}/files/${name}`, { post: upload }],
      [`/api/${path}/files/${name}/{id}`, { parameters: [ref('parameters', 'Id')], get: download }],
    ] as const
  })
  return Object.fromEntries(entries)
}
