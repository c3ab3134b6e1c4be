/** Queries of the audit trail, and the events that the console reports to it. */
import * as z from 'zod/mini'
import { answers, defineActions } from '../action.ts'
import { tableTypes } from '../export/table-types.ts'
import type { AuditChanges, AuditPage } from './audit-trail.ts'
import { auditPermission } from './kinds.ts'

const needs = [auditPermission]
const filter = z.optional(z.string())
/** A path of the console; its query is not stored. */
const consolePath = /^\/[\w/.~-]*(\?|$)/

export const auditActions = defineActions('audit', {
  list: {
    summary: 'List the audit trail, newest first',
    description:
      'Writes of records and events that the caller can list and covers. The filter accepts "user", ' +
      '"username", "resource" (a path), "record", "kind" (a list), "ip", "from" and "to" (days in Phnom ' +
      'Penh), "q" and "sets" ("without" or "only"); `before` is `next` of the previous page.',
    method: 'GET',
    needs,
    query: z.strictObject({
      filter,
      before: z.optional(z.string()),
      limit: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(200))),
    }),
    answer: answers<AuditPage>(),
  },
  news: {
    summary: 'Count newer entries, at most a hundred',
    description: '`since` is `newest` of the first page.',
    method: 'GET',
    at: 'news',
    needs,
    query: z.strictObject({ filter, since: z.optional(z.string()) }),
    answer: z.object({ count: z.int() }),
  },
  write: {
    summary: 'Get the values before and after a write',
    method: 'GET',
    at: 'writes/:id',
    needs,
    answer: answers<AuditChanges>(),
  },
  export: {
    summary: 'Export the filtered trail; needs a reason and is logged',
    description: 'CSV by default; XLSX holds the newest hundred thousand entries.',
    method: 'GET',
    at: 'export',
    needs,
    query: z.strictObject({ filter, format: z.optional(z.enum(['csv', 'xlsx'])) }),
    reasoned: true,
    file: Object.values(tableTypes),
  },
  // The console reports its own prints; photographs of the screen cannot be recorded.
  print: {
    summary: 'Log that a console page is printed',
    at: 'prints',
    needs: 'signed-in',
    // Without the query, which can contain names.
    body: z.strictObject({ path: z.string().check(z.maxLength(200), z.regex(consolePath)) }),
    keepalive: true,
  },
})
