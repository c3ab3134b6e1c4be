/** The generic endpoints of every resource (design, section 4). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Resource } from '#schemas/kit/resource.ts'
import { type Access, requirePermission } from '../auth/access.ts'
import { assertStorable, objectBody } from '../body.ts'
import { tellRange } from '../content-range.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { languageOf } from '../messages.ts'
import { readBulk, runBulk } from '../resources/bulk.ts'
import { readHistory } from '../resources/history.ts'
import { readListQuery, readRange } from '../resources/list-query.ts'
import { type Reading, readPage, readRecord } from '../resources/read.ts'
import { type Holds, hiddenFields, type Row } from '../resources/rows.ts'
import {
  createRecord,
  deleteRecord,
  restoreRecord,
  type Saving,
  updateRecord,
} from '../resources/save.ts'
import { usesOf } from '../resources/uses.ts'
import { writing } from '../resources/writing.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The record number of the address. @throws BAD_ID */
function idOf(request: FastifyRequest): number {
  const { id = '' } = request.params as { id?: string }
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : Number.NaN
  if (!Number.isSafeInteger(number)) throw new AppError('BAD_ID', { params: { id } })
  return number
}

/** The version of If-Match; undefined when the caller doesn't mind. @throws BAD_VERSION */
function versionOf(request: FastifyRequest): number | undefined {
  const given = request.headers['if-match']
  if (given === undefined || given === '*') return undefined
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(given)?.[1]
  if (version === undefined) throw new AppError('BAD_VERSION')
  return Number(version)
}

/** Why a write is done, in the person's words (URI-encoded in the header). @throws BAD_PARAMETER */
function reasonOf(request: FastifyRequest): string | null {
  const given = request.headers['x-reason']
  if (typeof given !== 'string' || given === '') return null
  try {
    const reason = decodeURIComponent(given)
    assertStorable(reason, 'x-reason')
    return reason.slice(0, 500)
  } catch {
    throw new AppError('BAD_PARAMETER', { params: { name: 'x-reason' } })
  }
}

const holdsOf = (request: FastifyRequest): Holds => {
  const { permissions } = requirePermission(request)
  return (permission) => permissions.has(permission)
}

const isUniqueViolation = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23505'

function sendRow(reply: FastifyReply, row: Row) {
  return reply.header('etag', `"${row.version}"`).send({ success: true, data: row })
}

function sendPage(reply: FastifyReply, name: string, from: number, rows: unknown[], total: number) {
  tellRange(reply, name, { from, count: rows.length, total })
  return reply.send({ success: true, data: rows })
}

function handlersOf(resource: Resource, context: ServerContext) {
  const { db, registry } = context
  const reading = (request: FastifyRequest): Reading => ({ db, registry, holds: holdsOf(request) })

  /**
   * Runs one transaction. When another one wrote the same value in the same moment, it is committed
   * by now: trying again finds its record and names it.
   */
  const save = async <T>(request: FastifyRequest, work: (saving: Saving) => Promise<T>) => {
    const holds = holdsOf(request)
    const meta = { actor: actorOf(request), reason: reasonOf(request) }
    const attempt = () => writing(context, meta, (own) => work({ writing: own, holds }))
    return attempt().catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      return attempt().catch((again: unknown) => {
        throw isUniqueViolation(again) ? new AppError('UNIQUE') : again
      })
    })
  }

  const list: Handler = async (request, reply) => {
    const own = reading(request)
    const hidden = hiddenFields(resource, own.holds)
    const query = readListQuery(resource, request.query as Record<string, unknown>, hidden)
    const { rows, total } = await readPage(own, resource, query)
    return sendPage(reply, resource.path, query.from, rows, total)
  }

  const one: Handler = async (request, reply) => {
    const id = idOf(request)
    const row = await readRecord(reading(request), resource, id)
    if (!row) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
    return sendRow(reply, row)
  }

  const create: Handler = async (request, reply) => {
    const body = objectBody(request)
    const row = await save(request, (saving) => createRecord(saving, resource, body))
    return sendRow(reply.code(201).header('location', `/api/${resource.path}/${row.id}`), row)
  }

  const update: Handler = async (request, reply) => {
    const change = { id: idOf(request), version: versionOf(request), body: objectBody(request) }
    return sendRow(reply, await save(request, (saving) => updateRecord(saving, resource, change)))
  }

  const remove: Handler = async (request, reply) => {
    const which = { id: idOf(request), version: versionOf(request) }
    return sendRow(reply, await save(request, (saving) => deleteRecord(saving, resource, which)))
  }

  const restore: Handler = async (request, reply) => {
    const id = idOf(request)
    return sendRow(reply, await save(request, (saving) => restoreRecord(saving, resource, id)))
  }

  const bulk: Handler = async (request, reply) => {
    const wanted = readBulk(objectBody(request))
    const { permissions } = resource
    requirePermission(request, wanted.action === 'update' ? permissions.update : permissions.delete)
    const language = languageOf(request)
    const data = await save(request, (saving) => runBulk(saving, resource, wanted, language))
    return reply.send({ success: true, data })
  }

  const history: Handler = async (request, reply) => {
    const { holds } = reading(request)
    const [from, to] = readRange((request.query as { range?: string }).range)
    const which = { id: idOf(request), from, to }
    const hidden = hiddenFields(resource, holds)
    const { entries, total } = await readHistory({ db, registry, hidden }, resource, which)
    return sendPage(reply, `${resource.path}/history`, from, entries, total)
  }

  const uses: Handler = async (request, reply) => {
    const data = await usesOf(db, registry, resource, idOf(request))
    return reply.send({ success: true, data })
  }

  return { list, one, create, update, remove, restore, bulk, history, uses }
}

export function recordRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const resource of context.registry.all) {
    const { permissions, path, features } = resource
    const handlers = handlersOf(resource, context)
    const add = (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      way: string,
      access: Access,
      handler: Handler,
    ) =>
      app.route({
        method,
        url: `/api/${path}${way}`,
        config: { access },
        // Records are nobody else's to keep.
        handler: (request, reply) => handler(request, reply.header('cache-control', 'no-store')),
      })
    add('GET', '', [permissions.list], handlers.list)
    add('POST', '', [permissions.create], handlers.create)
    add('GET', '/:id', [permissions.list], handlers.one)
    add('PUT', '/:id', [permissions.update], handlers.update)
    add('DELETE', '/:id', [permissions.delete], handlers.remove)
    add('POST', '/:id/restore', [permissions.delete], handlers.restore)
    add('GET', '/:id/history', [permissions.list], handlers.history)
    add('GET', '/:id/uses', [permissions.list], handlers.uses)
    if (features.bulk) add('POST', '/bulk', [permissions.list], handlers.bulk)
  }
}
