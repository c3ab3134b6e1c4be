/** The endpoints of every resource: lists, records and their history, and changes of many. */
import * as z from 'zod/mini'
import type { Resource } from '#schemas/kit/resource.ts'
import { answers, defineActions, listQuery } from '../action.ts'
import type { BulkResult, HistoryEntry } from '../answers.ts'
import { correction } from '../effective.ts'
import { type GridResult, gridBody } from '../grid.ts'
import { bulkBody } from './bulk.ts'
import { fieldsOf, rowOf, unchecked } from './components.ts'

const listBody = z.strictObject({
  filter: unchecked('object'),
  sort: unchecked('array'),
  range: unchecked('array'),
})

export function recordActions(resource: Resource) {
  const { label, features, path, personal, permissions } = resource
  const one = label.one.en.toLowerCase()
  const many = label.many.en.toLowerCase()
  const row = rowOf(resource)
  const record = { at: ':id', when: features.write } as const
  const changes = {
    ...record,
    versioned: true,
    reasoned: 'optional',
    confirms: correction,
    answer: row,
  } as const
  const together = { when: features.write && features.bulk, needs: ['list'], errors: [503] } as const

  return defineActions(path, {
    list: {
      summary: `List ${many}`,
      method: 'GET',
      needs: ['list'],
      query: listQuery,
      answer: z.array(row),
      paged: true,
    },
    query: {
      summary: `List ${many}, with the query in the body; Content-Range counts the rows`,
      when: personal,
      at: 'query',
      needs: ['list'],
      reads: true,
      body: listBody,
      answer: z.array(row),
    },
    choose: {
      summary: `List ${many} for a picker: names and codes`,
      description: `Open to users with the permission ${permissions.list}, or one to list or write records that refer to these.`,
      when: !personal,
      method: 'GET',
      at: 'options',
      needs: 'signed-in',
      query: listQuery,
      answer: answers<object[]>(),
      paged: true,
    },
    get: { summary: `Get a ${one}`, method: 'GET', at: ':id', needs: ['list'], answer: row },
    history: {
      summary: `List the changes of a ${one}: author, time and values`,
      method: 'GET',
      at: ':id/history',
      needs: ['list'],
      answer: answers<HistoryEntry[]>(),
      paged: true,
    },
    create: {
      summary: `Create a ${one}`,
      when: features.write,
      needs: ['create'],
      once: 'optional',
      body: fieldsOf(resource),
      answer: row,
      status: 201,
    },
    update: {
      ...changes,
      summary: `Update a ${one}`,
      method: 'PUT',
      needs: ['update'],
      body: fieldsOf(resource),
    },
    delete: {
      ...changes,
      summary: `Delete a ${one}; it can be restored`,
      method: 'DELETE',
      needs: ['delete'],
      body: z.optional(z.record(z.string(), z.unknown())),
    },
    restore: {
      summary: `Restore a deleted ${one}`,
      when: features.write,
      at: ':id/restore',
      needs: ['delete'],
      answer: row,
    },
    bulk: {
      ...together,
      summary: 'Update, delete or restore several records in one transaction',
      description: 'Needs the permission of the operation as well.',
      at: 'bulk',
      body: bulkBody,
      answer: answers<BulkResult[]>(),
    },
    grid: {
      ...together,
      summary: 'Save the rows of a grid in one transaction',
      description: 'Needs the permissions of the changes as well.',
      at: 'grid',
      body: gridBody,
      answer: answers<GridResult[]>(),
    },
  })
}
