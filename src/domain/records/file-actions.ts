/** Files of records: exports, the import template, imports, and the files of fields. */
import * as z from 'zod/mini'
import type { Field } from '#schemas/kit/fields/index.ts'
import { fileTypes, typeNames, type UploadRules } from '#schemas/kit/file-types.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { defineActions, listQuery } from '../action.ts'
import { tableMimes } from '../export/table-types.ts'
import { uploadOf } from '../files/upload-action.ts'
import { filePart, type ImportRun, importActions } from '../import/import-actions.ts'
import { importLayout } from '../import/layout.ts'
import { schemaRef, unchecked } from './components.ts'

const format = z._default(z.enum(['csv', 'xlsx']), 'csv')
const columns = 'Names of the fields in their order; default all'

const exported = {
  at: 'export',
  summary: 'Export all rows of a filter as a file',
  file: tableMimes,
  errors: [413],
} as const

export const exportActions = ({ path, features, personal }: Resource) =>
  defineActions(path, {
    export: {
      ...exported,
      when: features.export && !personal,
      method: 'GET',
      needs: ['list'],
      reasoned: 'optional',
      query: z.extend(listQuery, {
        format,
        columns: z.optional(z.string().check(z.describe(`JSON. ${columns}`))),
      }),
    },
    exportPersons: {
      ...exported,
      when: features.export && personal,
      needs: ['list', 'export'],
      reads: true,
      reasoned: true,
      body: z.strictObject({
        format,
        filter: unchecked('object'),
        sort: unchecked('array'),
        columns: unchecked('array', columns),
      }),
    },
    template: {
      summary: 'Get an empty table with the columns that import reads',
      when: features.import,
      method: 'GET',
      at: 'template',
      needs: ['create', 'update'],
      query: z.strictObject({ format }),
      file: tableMimes,
    },
  })

const uploadForm = z.strictObject({
  mapping: z.optional(
    z.string().check(z.describe('JSON: header of a column to field name, "" leaves it out')),
  ),
  layout: z.optional(z.string().check(z.describe('JSON: how the file is read, see the JSON body'))),
  choose: z.optional(
    z
      .enum(['true', 'false'])
      .check(z.describe('Ask (status "choosing") if the file can be read in several ways')),
  ),
  file: z.file(),
})

const importBody = z.strictObject({
  import_id: z.optional(
    z.int().check(z.positive(), z.describe('mode=commit: of an import that was checked before')),
  ),
  skip_errors: z.optional(
    z.boolean().check(z.describe('Leave out the invalid rows instead of refusing all')),
  ),
  file_id: z.optional(
    z.int().check(z.positive(), z.describe('Of an upload of the last day: checks it again, or another part')),
  ),
  mapping: z.optional(z.record(z.string().check(z.maxLength(500)), z.string().check(z.maxLength(200)))),
  layout: z.optional(importLayout),
  parts: z.optional(
    z.array(filePart).check(z.maxLength(100), z.describe('The parts of the file that will be imported')),
  ),
})

const importDescription = `With mode=validate, send the file (form) or the \`file_id\` of an earlier answer (JSON). The answer
has status 202 while the file is being checked: poll GET /api/imports/{import_id} until \`status\` is \`ready\`, \`choosing\` or
\`failed\`. With mode=commit, send the \`import_id\`; poll in the same way until \`committed\` or \`failed\`. A file with mode=commit
is checked and written by one request. An import is undone by POST /api/change-sets/{change_set_id}/undo.`

/** @param maxBytes Of the file; the installation sets it. */
export const uploadActions = ({ path, features }: Resource, maxBytes?: number) =>
  defineActions(path, {
    import: {
      summary: 'Check a file; write all of it or nothing',
      description: importDescription,
      when: features.import,
      at: 'import',
      needs: ['create', 'update'],
      query: z.strictObject({
        mode: z.enum(['validate', 'commit']),
        skip_errors: z.optional(z.enum(['true', 'false'])),
      }),
      form: uploadForm,
      body: importBody,
      isUnfinished: ({ status }: ImportRun) => status === 'validating' || status === 'committing',
      answer: importActions.show.answer.check(z.meta(schemaRef('Import'))),
      errors: [404],
      ...(maxBytes ? { maxBytes } : {}),
    },
  })

/** The permissions of transitions whose dialog has the field. */
export const transitionPermissions = ({ states }: Resource, name: string): string[] =>
  Object.values(states?.transitions ?? {}).flatMap(({ needs, inputs = [] }) =>
    needs && inputs.includes(name) ? [needs] : [],
  )

/** The files of one field. Readers of the field download them. */
export function fieldFileActions(resource: Resource, name: string, field: Field, rules: UploadRules) {
  const { path, permissions, label } = resource
  const { read } = field.permission ?? {}
  const limits = `${typeNames(rules.types)}, at most ${rules.maxBytes} bytes`
  const tag = label.many.en
  const writers = [permissions.create, permissions.update, ...transitionPermissions(resource, name)]
  return defineActions(`${path}/files/${name}`, {
    upload: {
      ...uploadOf(rules),
      tag,
      summary: `Upload a file: ${field.label.en} (${limits})`,
      description: `Needs the permission ${[...new Set(writers)].join(' or ')}.`,
    },
    download: {
      tag,
      summary: `Get the file: ${field.label.en}`,
      method: 'GET',
      at: ':id',
      needs: [permissions.list, ...(read ? [read] : [])],
      file: rules.types.map((type) => fileTypes[type].mime),
      tagged: true,
    },
  })
}
