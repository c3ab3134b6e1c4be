/** Actions on change sets: listing and undoing them. */
import * as z from 'zod/mini'
import { answers, defineActions } from './action.ts'
import type { ChangeSet, ChangeSetRow } from './change-set.ts'

/** Any user who can list a resource of the change set sees it. */
const needs = 'signed-in'

export const changeSetActions = defineActions('change-sets', {
  list: {
    summary: 'List change sets, newest first',
    description:
      'Imports, bulk edits, merges and other change sets of resources that the caller can list. The ' +
      'filter accepts {"resource":"setting/provinces"}, "kind" and "created_by".',
    method: 'GET',
    needs,
    query: z.strictObject({ filter: z.optional(z.string()) }),
    answer: answers<ChangeSet[]>(),
    paged: true,
  },
  show: {
    summary: 'Get a change set with its records',
    method: 'GET',
    at: ':id',
    needs,
    answer: answers<ChangeSet & { rows: ChangeSetRow[] }>(),
    paged: 'within',
  },
  undo: {
    summary: 'Undo a change set whose records have not changed since',
    description:
      'Needs the permissions of the writes; for other users’ change sets also the permission to update ' +
      'all resources of the set. Records of an import that have changed or are in use are not undone: ' +
      'UNDO_LEAVES lists them until the request is repeated with `X-Confirm: leave-changed`. Large sets ' +
      'are undone in the background: the answer is 202 with `undoing`, and GET of the set returns the ' +
      'progress and finally `undone` or `undo_error`.',
    at: ':id/undo',
    needs,
    reasoned: 'optional',
    confirms: 'leave-changed',
    answer: answers<ChangeSet>(),
    isUnfinished: ({ undoing }: ChangeSet) => undoing !== null,
  },
})
