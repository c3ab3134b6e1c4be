/**
 * ra-data-simple-rest over the shared wrapper, extended by versions, bulk calls in one request,
 * restore, history and uses, and errors by field.
 */

import {
  type DataProvider,
  type GetListParams,
  type GetListResult,
  HttpError,
  type Identifier,
  type RaRecord,
  type UpdateManyParams,
} from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import type { Uses } from '#src/domain/answers.ts'
import { ApiError } from './envelope.ts'
import { type RequestOptions, request } from './http.ts'
import { isPersonal } from './personal.ts'

/** One result of `POST …/bulk`. */
export interface BulkResult {
  id: number
  ok: boolean
  code?: string
  message?: string
}

export interface HistoryEntry {
  id: number
  action: string
  at: string
  by: { id: number; name: string } | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
}

export interface ConsoleDataProvider extends DataProvider {
  restore(path: string, params: { id: Identifier }): Promise<{ data: RaRecord }>
  bulk(
    path: string,
    params: { action: 'update' | 'delete' | 'restore'; ids: Identifier[]; data?: object },
  ): Promise<{ data: BulkResult[] }>
  history(path: string, params: { id: Identifier }): Promise<{ data: HistoryEntry[] }>
  uses(path: string, params: { id: Identifier }): Promise<{ data: Uses }>
}

const simpleRest = simpleRestProvider('', (url, options) =>
  call(url, {
    method: options?.method as RequestOptions['method'],
    body: typeof options?.body === 'string' ? JSON.parse(options.body) : undefined,
    signal: options?.signal ?? undefined,
  }),
)

export const dataProvider: ConsoleDataProvider = {
  ...simpleRest,
  supportAbortSignal: true,

  getList: (path, params) => (isPersonal(path) ? query(path, params) : simpleRest.getList(path, params)),

  // The page shows a missing record, not a toast.
  getOne: async (path, { id, signal }) => ({
    data: (await call(recordPath(path, id), { silent: true, ...(signal ? { signal } : {}) })).json,
  }),

  getMany: (path, params) =>
    params.ids.length === 0 ? Promise.resolve({ data: [] }) : simpleRest.getMany(path, params),

  create: async (path, { data, meta }) => ({
    data: (await call(path, { method: 'POST', body: data, silent: meta?.silent })).json,
  }),

  update: async (path, { id, data, previousData, meta }) => {
    const version = meta?.version ?? previousData?.version
    const { json } = await call(recordPath(path, id), {
      method: 'PUT',
      body: data,
      silent: meta?.silent,
      ...(version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } }),
    })
    return { data: json }
  },

  delete: async (path, { id, meta }) => ({
    data: (await call(recordPath(path, id), { method: 'DELETE', silent: meta?.silent })).json,
  }),

  updateMany: async (path, { ids, data }: UpdateManyParams) =>
    succeeded(await bulk(path, { action: 'update', ids, data })),

  deleteMany: async (path, { ids }) => succeeded(await bulk(path, { action: 'delete', ids })),

  bulk,

  restore: async (path, { id }) => ({
    data: (await call(`${recordPath(path, id)}/restore`, { method: 'POST' })).json,
  }),

  history: async (path, { id }) => ({
    data: (await call(`${recordPath(path, id)}/history`)).json,
  }),

  uses: async (path, { id }) => ({ data: (await call(`${recordPath(path, id)}/uses`)).json }),
}

/** An error in react-admin's format: sentences per field under `body.errors`. */
export function toHttpError(error: ApiError): HttpError {
  const { code, data, fields, requestId } = error
  const errors =
    fields && Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.join(' ')]))
  return new HttpError(error.message, error.status, { code, data, errors, requestId })
}

/** A page of a list about people; the response has the same position and total as for GET. */
async function query(
  path: string,
  { pagination, sort, filter, signal }: GetListParams,
): Promise<GetListResult> {
  const { page = 1, perPage = 25 } = pagination ?? {}
  const body = {
    filter,
    range: [(page - 1) * perPage, page * perPage - 1],
    ...(sort ? { sort: [sort.field, sort.order] } : {}),
  }
  const { json, headers } = await call(`${path}/query`, {
    method: 'POST',
    body,
    ...(signal ? { signal } : {}),
  })
  return { data: json, total: Number(headers.get('Content-Range')?.split('/').at(-1)) }
}

async function bulk(
  path: string,
  body: { action: 'update' | 'delete' | 'restore'; ids: Identifier[]; data?: object },
): Promise<{ data: BulkResult[] }> {
  return { data: (await call(`${path}/bulk`, { method: 'POST', body })).json }
}

function succeeded({ data }: { data: BulkResult[] }): { data: Identifier[] } {
  return { data: data.filter((result) => result.ok).map((result) => result.id) }
}

function recordPath(path: string, id: Identifier): string {
  return `${path}/${encodeURIComponent(id)}`
}

/** One call in simple-rest's format; `json` is the envelope's data. */
async function call(url: string, options: RequestOptions = {}) {
  try {
    const { data, headers, status } = await request<never>(url, options)
    return { status, headers, body: '', json: data }
  } catch (error) {
    throw error instanceof ApiError ? toHttpError(error) : error
  }
}
