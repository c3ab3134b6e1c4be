/** The operations on change sets. */
import type { JsonSchema } from './field-schemas.ts'
import { enveloped, failures, ref } from './record-paths.ts'

const tags = ['Change sets']
const set: JsonSchema = { type: 'object' }
const id = { parameters: [ref('parameters', 'Id')] }

export const changePaths: Record<string, JsonSchema> = {
  '/api/change-sets': {
    get: {
      tags,
      operationId: 'changeSets',
      summary: 'What was written together, the newest first',
      description:
        'Imports, bulk edits, merges and the like, of resources that the caller may list. The filter ' +
        'knows {"resource":"setting/provinces"}, "kind" and "created_by".',
      parameters: ['Filter', 'Range'].map((parameter) => ref('parameters', parameter)),
      responses: { 200: enveloped({ type: 'array', items: set }), ...failures(400, 401, 403) },
    },
  },
  '/api/change-sets/{id}': {
    ...id,
    get: {
      tags,
      operationId: 'changeSet',
      summary: 'One change set with its records',
      parameters: [ref('parameters', 'Range')],
      responses: { 200: enveloped(set), ...failures(400, 401, 404) },
    },
  },
  '/api/change-sets/{id}/undo': {
    ...id,
    post: {
      tags,
      operationId: 'undoChangeSet',
      summary: 'Bring the values before back, while no record was changed since',
      description:
        'Needs the permissions that the writes needed; for others’ change sets also to change all ' +
        'of its resources. Of an import, records that were changed or came into use since stay: they are ' +
        'named by UNDO_LEAVES, until the request is sent again with `X-Confirm: leave-changed`.',
      parameters: [ref('parameters', 'Reason')],
      responses: { 200: enveloped(set), ...failures(400, 401, 403, 404, 409) },
    },
  },
}
