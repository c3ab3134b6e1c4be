/** Actions on change sets: listing and undoing them. */
import * as z from 'zod/mini'
import { answers, defineActions } from './action.ts'
import type { ChangeSet, ChangeSetRow } from './change-set.ts'

/** Any user who can list a resource of the change set sees it. */
const needs = 'signed-in'

export const changeSetActions = defineActions('change-sets', {
  list: {
    summary: 'What was written together, the newest first',
    description:
      'Imports, bulk edits, merges and the like, of resources that the caller may list. The filter ' +
      'knows {"resource":"setting/provinces"}, "kind" and "created_by".',
    method: 'GET',
    needs,
    query: z.strictObject({ filter: z.optional(z.string()) }),
    answer: answers<ChangeSet[]>(),
    paged: true,
  },
  show: {
    summary: 'One change set with its records',
    method: 'GET',
    at: ':id',
    needs,
    answer: answers<ChangeSet & { rows: ChangeSetRow[] }>(),
    paged: 'within',
  },
  undo: {
    summary: 'Bring the values before back, while no record was changed since',
    description:
      'Needs the permissions that the writes needed; for others’ change sets also to change all ' +
      'of its resources. Of an import, records that were changed or came into use since stay: they are ' +
      'named by UNDO_LEAVES, until the request is sent again with `X-Confirm: leave-changed`. Large sets are ' +
      'undone in the background: the answer is 202 with `undoing`, and GET of the set tells the progress and ' +
      'in the end `undone` or `undo_error`.',
    at: ':id/undo',
    needs,
    reasoned: 'optional',
    confirms: 'leave-changed',
    answer: answers<ChangeSet>(),
    isUnfinished: ({ undoing }: ChangeSet) => undoing !== null,
  },
})
