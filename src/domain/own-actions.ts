/** Actions of users on their own data: sessions, notifications, drafts, saved list views. */
import * as z from 'zod/mini'
import { maxCharacters } from '#schemas/kit/password.ts'
import { answers, defineActions, listQuery } from './action.ts'
import type { AccountSession } from './device.ts'
import { maxDraftBytes, type StoredDraft, type UnfinishedDraft } from './draft.ts'
import type { InstallationAnswer } from './installation.ts'
import { maxMarked, type Notification } from './notification.ts'
import { columnWidth, maxViewName, maxViews, type SavedView, sharePermission } from './saved-view.ts'

const needs = 'signed-in'
const text = z.string().check(z.maxLength(100))
const values = z.record(z.string(), z.unknown())
const passwordText = z.string().check(z.minLength(1), z.maxLength(maxCharacters))
const number = z.int().check(z.positive())

export const installationActions = defineActions('installation', {
  show: {
    summary: 'Get the version, the platform and the state of all parts',
    description: 'Addresses of parts and the age of the database need list_users.',
    method: 'GET',
    needs,
    answer: answers<InstallationAnswer>(),
  },
})

export const sessionActions = defineActions('sessions', {
  list: {
    summary: 'List the caller’s active sessions',
    method: 'GET',
    needs,
    needsSession: true,
    answer: answers<AccountSession[]>(),
  },
  end: {
    summary: 'End one of the caller’s sessions',
    method: 'DELETE',
    at: ':session',
    needs,
    needsSession: true,
  },
  endOther: {
    summary: 'End all other sessions of the caller',
    method: 'DELETE',
    needs,
    needsSession: true,
  },
})

export const passwordActions = defineActions('auth/password', {
  change: {
    summary: 'Change the caller’s password; all other sessions end',
    needs,
    needsSession: true,
    body: z.strictObject({ current_password: passwordText, new_password: passwordText }),
    beforePasswordChange: true,
    // Checking a password is deliberately costly; the limit keeps one client from occupying the
    // server.
    perMinute: 60,
  },
})

const ids = z.array(number).check(z.minLength(1), z.maxLength(maxMarked))
const unread = z.object({ unread: z.int() })

export const notificationActions = defineActions('notifications', {
  list: {
    summary: 'List the caller’s notifications, newest first',
    description: 'The filter accepts {"unread":true} and {"unread":false}; the sort accepts "at".',
    method: 'GET',
    needs,
    query: listQuery,
    answer: answers<Notification[]>(),
    paged: true,
  },
  count: {
    summary: 'Count unread notifications',
    method: 'GET',
    at: 'unread',
    needs,
    answer: unread,
  },
  markRead: {
    summary: 'Mark some or all notifications as read',
    at: 'read',
    needs,
    // Exactly one of them.
    body: z.strictObject({ ids: z.optional(ids), all: z.optional(z.literal(true)) }),
    answer: unread,
  },
  markUnread: {
    summary: 'Mark some notifications as unread',
    at: 'unread',
    needs,
    body: z.strictObject({ ids }),
    answer: unread,
  },
})

export const draftActions = defineActions('drafts', {
  unfinished: {
    summary: 'List the caller’s ten newest drafts of new records of a resource',
    method: 'GET',
    needs,
    query: z.strictObject({ of: z.string() }),
    answer: answers<UnfinishedDraft[]>(),
  },
  read: {
    summary: 'Get the caller’s draft of a form; null if there is none',
    description: 'The key names resource and form, as in patients:new-4Xz0 or patients:12.',
    method: 'GET',
    at: ':key',
    needs,
    answer: answers<StoredDraft | null>(),
  },
  keep: {
    summary: `Keep a draft for 14 days, without passwords; at most ${maxDraftBytes / 1024} KB`,
    description:
      '`from` is the holder of the draft that the form continued, null if there was none. Any other ' +
      'holder gives DRAFT_ELSEWHERE; without `from` the draft is taken over.',
    method: 'PUT',
    at: ':key',
    needs,
    body: z.strictObject({
      base: z.nullable(values),
      values,
      intent: z.optional(text),
      holder: z.optional(text),
      from: z.optional(z.nullable(text)),
    }),
    maxBytes: maxDraftBytes,
    keepalive: true,
    answer: z.object({ saved_at: z.string() }),
  },
  forget: { summary: 'Delete a draft', method: 'DELETE', at: ':key', needs },
})

const view = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxViewName)),
  filter: values,
  sort: z.nullable(z.tuple([z.string(), z.enum(['ASC', 'DESC'])])),
  columns: z.nullable(z.array(text).check(z.maxLength(200))),
  widths: z._default(z.record(text, z.number().check(z.gte(columnWidth.min), z.lte(columnWidth.max))), {}),
  page_size: z.nullable(z.int().check(z.minimum(1), z.maximum(500))),
  layout: z._default(z.nullable(text), null),
  role_id: z.nullable(number),
}
/** Path of the list. */
const resource = z.string()

export const viewActions = defineActions('views', {
  list: {
    summary: 'List the caller’s views of a list, and those shared with the caller’s roles',
    method: 'GET',
    needs,
    query: z.strictObject({ resource: z.optional(resource) }),
    answer: answers<SavedView[]>(),
  },
  roles: {
    summary: 'List roles with which views can be shared',
    method: 'GET',
    at: 'sharing',
    needs: [sharePermission],
    answer: answers<{ id: number; kh: string; en: string }[]>(),
  },
  read: {
    summary: 'Get a view by its link',
    method: 'GET',
    at: ':id',
    needs,
    answer: answers<SavedView>(),
  },
  create: {
    summary: `Save a view; at most ${maxViews} of one person on one list`,
    needs,
    body: z.strictObject({ resource, ...view }),
    answer: answers<SavedView>(),
    status: 201,
  },
  update: {
    summary: 'Replace a view of the caller',
    description: 'Sharing it with a role needs share_views.',
    method: 'PUT',
    at: ':id',
    needs,
    body: z.strictObject(view),
    answer: answers<SavedView>(),
  },
  remove: { summary: 'Delete a view of the caller', method: 'DELETE', at: ':id', needs },
  order: {
    summary: 'Set the order of the caller’s views',
    at: 'order',
    needs,
    body: z.strictObject({ resource, ids: z.array(number).check(z.maxLength(maxViews)) }),
    answer: answers<SavedView[]>(),
  },
  begin: {
    summary: 'Set the caller’s default view of a list; null for none',
    at: 'default',
    needs,
    body: z.strictObject({ resource, id: z.nullable(number) }),
    answer: answers<SavedView[]>(),
  },
})
