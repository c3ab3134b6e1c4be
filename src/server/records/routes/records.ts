/** The generic endpoints of every resource (design, section 4). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { personalKey, revealsPatients } from '#schemas/kit/personal.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { auditList } from '#src/server/access/audit/lists.ts'
import { logView } from '#src/server/access/audit/views.ts'
import { type Access, requirePermission } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { objectBody } from '#src/server/http/body.ts'
import { setContentRange } from '#src/server/http/content-range.ts'
import { AppError } from '#src/server/http/errors.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { idempotently } from '../actions/idempotently.ts'
import type { ChangeSetMeta } from '../changes/change-set.ts'
import { idOf, readingOf, saveAs, sendRow, versionOf } from '../record-request.ts'
import { bulkLabel, readBulk, runBulk } from '../resources/bulk.ts'
import { assertChoiceFilter, choiceOf, mayChoose } from '../resources/choices.ts'
import { readHistory } from '../resources/history.ts'
import type { Saving } from '../resources/input.ts'
import { type ListQuery, listQueryOf, readListQuery, readRange } from '../resources/list-query.ts'
import { loadHiddenFields, type Reading, readPage, readRecord } from '../resources/read.ts'
import { hiddenFields } from '../resources/rows.ts'
import { createRecord, deleteRecord, presentRecord, restoreRecord, updateRecord } from '../resources/save.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

function sendPage(reply: FastifyReply, name: string, from: number, rows: unknown[], total: number) {
  setContentRange(reply, name, { from, count: rows.length, total })
  return reply.send({ success: true, data: rows })
}

function handlersOf(resource: Resource, context: ServerContext) {
  const reading = (request: FastifyRequest) => readingOf(request, context)
  const isAudited = revealsPatients(resource, context.registry)

  const tellLook = async (request: FastifyRequest, id: number) => {
    if (resource.personal) await logView(context, request, { resource, id })
  }

  const save = <T>(
    request: FastifyRequest,
    work: (saving: Saving) => Promise<T>,
    changeSet?: ChangeSetMeta,
  ) => saveAs(request, context, work, changeSet)

  const sendRows = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { own, query }: { own: Reading; query: ListQuery },
  ) => {
    const { rows, total } = await readPage(own, resource, query)
    if (isAudited) {
      const logged = { filter: Object.keys(query.filter), sort: query.sort.field }
      auditList(context, request, { resource, rows: rows.length, ...logged })
    }
    return sendPage(reply, resource.path, query.from, rows, total)
  }

  const list: Handler = async (request, reply) => {
    const own = reading(request)
    const hidden = hiddenFields(resource, own.holds)
    const query = readListQuery(resource, request.query as Record<string, unknown>, hidden)
    const field = personalKey(resource, query.filter)
    if (field) {
      const address = `POST /api/${resource.path}/query`
      throw new AppError('PERSONAL_FILTER', { params: { field, address } })
    }
    return sendRows(request, reply, { own, query })
  }

  /** The same list, with the query in the body, so that no URL contains search texts. */
  const query: Handler = async (request, reply) => {
    const own = reading(request)
    const hidden = hiddenFields(resource, own.holds)
    const query = listQueryOf(resource, objectBody(request), hidden)
    return sendRows(request, reply, { own, query })
  }

  const choices: Handler = async (request, reply) => {
    const own = reading(request)
    if (!mayChoose(context.registry, resource, own.holds))
      requirePermission(request, resource.permissions.list)
    const hidden = hiddenFields(resource, own.holds)
    const query = readListQuery(resource, request.query as Record<string, unknown>, hidden)
    assertChoiceFilter(resource, query.filter)
    const { rows, total } = await readPage(own, resource, query)
    const chosen = rows.map((row) => choiceOf(resource, row))
    return sendPage(reply, `${resource.path}/options`, query.from, chosen, total)
  }

  const one: Handler = async (request, reply) => {
    const id = idOf(request)
    const row = await readRecord(reading(request), resource, id)
    if (!row) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
    await tellLook(request, id)
    return sendRow(reply, row)
  }

  const create: Handler = async (request, reply) => {
    const body = objectBody(request)
    const { result: row, isRepeated } = await idempotently(request, context, {
      what: resource.name,
      work: ({ writing, holds }) =>
        createRecord({ writing: { ...writing, isSole: true }, holds }, resource, body),
      again: (saving, id) => presentRecord(saving, resource, id),
    })
    if (isRepeated) reply.header('idempotency-replayed', 'true')
    return sendRow(reply.code(201).header('location', `/api/${resource.path}/${row.id}`), row)
  }

  const update: Handler = async (request, reply) => {
    const change = { id: idOf(request), version: versionOf(request), body: objectBody(request) }
    return sendRow(reply, await save(request, (saving) => updateRecord(saving, resource, change)))
  }

  const remove: Handler = async (request, reply) => {
    const which = { id: idOf(request), version: versionOf(request, request.body) }
    return sendRow(reply, await save(request, (saving) => deleteRecord(saving, resource, which)))
  }

  const restore: Handler = async (request, reply) => {
    const id = idOf(request)
    return sendRow(reply, await save(request, (saving) => restoreRecord(saving, resource, id)))
  }

  const bulk: Handler = async (request, reply) => {
    const requested = readBulk(objectBody(request))
    const { permissions } = resource
    requirePermission(request, requested.action === 'update' ? permissions.update : permissions.delete)
    const language = languageOf(request)
    const changeSet = { kind: 'bulk' as const, resource, label: bulkLabel(resource, requested) }
    const { results, changeSetId } = await save(
      request,
      (saving) => runBulk(saving, resource, requested, language),
      changeSet,
    )
    if (changeSetId !== null) reply.header('x-change-set', changeSetId)
    return reply.send({ success: true, data: results })
  }

  const history: Handler = async (request, reply) => {
    const own = reading(request)
    const [from, to] = readRange((request.query as { range?: string }).range)
    const which = { id: idOf(request), from, to }
    const historyContext = { ...own, ...(await loadHiddenFields(own, resource, which.id)) }
    const { entries, total } = await readHistory(historyContext, resource, which)
    await tellLook(request, which.id)
    return sendPage(reply, `${resource.path}/history`, from, entries, total)
  }

  return { list, query, choices, one, create, update, remove, restore, bulk, history }
}

export function recordRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const resource of context.registry.all) {
    const { permissions, path, features } = resource
    const handlers = handlersOf(resource, context)
    const add = (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      subPath: string,
      access: Access,
      handler: Handler,
    ) =>
      app.route({
        method,
        url: `/api/${path}${subPath}`,
        config: { access },
        // Caches must not store records.
        handler: (request, reply) => handler(request, reply.header('cache-control', 'no-store')),
      })
    add('GET', '', [permissions.list], handlers.list)
    if (resource.personal) add('POST', '/query', [permissions.list], handlers.query)
    else add('GET', '/options', 'signed-in', handlers.choices)
    add('GET', '/:id', [permissions.list], handlers.one)
    add('GET', '/:id/history', [permissions.list], handlers.history)
    if (!features.write) continue
    add('POST', '', [permissions.create], handlers.create)
    add('PUT', '/:id', [permissions.update], handlers.update)
    add('DELETE', '/:id', [permissions.delete], handlers.remove)
    add('POST', '/:id/restore', [permissions.delete], handlers.restore)
    if (features.bulk) add('POST', '/bulk', [permissions.list], handlers.bulk)
  }
}
