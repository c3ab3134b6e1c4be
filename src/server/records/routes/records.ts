/** The generic endpoints of every resource (design, section 4). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { personalKey, revealsPatients } from '#schemas/kit/personal.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { recordActions } from '#src/domain/records/record-actions.ts'
import { auditList } from '#src/server/access/audit/lists.ts'
import { logView } from '#src/server/access/audit/views.ts'
import { requirePermission } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { setContentRange } from '#src/server/http/content-range.ts'
import { AppError } from '#src/server/http/errors.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { answerActions } from '../actions/answer-actions.ts'
import type { Call } from '../actions/call.ts'
import { idempotently } from '../actions/idempotently.ts'
import { SerializedAnswer, serializePage } from '../actions/serialized-answer.ts'
import { assertDistinct, neededBy, saveGrid } from '../grid/save-grid.ts'
import { createdRow, etagOf, taggedRow } from '../record-request.ts'
import { bulkLabel, readBulk, runBulk } from '../resources/bulk.ts'
import { assertChoiceQuery, choiceOf, mayChoose } from '../resources/choices.ts'
import { readHistory } from '../resources/history.ts'
import { createKeptAnswers, type KeptAnswers } from '../resources/kept-answers.ts'
import { type ListQuery, listQueryOf, readListQuery } from '../resources/list-query.ts'
import { isOneStatement } from '../resources/one-statement.ts'
import { loadHiddenFields, type Reading, readPage, readRecord } from '../resources/read.ts'
import { unsortableFields } from '../resources/rows.ts'
import { createRecord, deleteRecord, presentRecord, restoreRecord, updateRecord } from '../resources/save.ts'

function addRoutes(
  app: FastifyInstance,
  context: ServerContext,
  resource: Resource,
  kept: KeptAnswers,
): void {
  const { path, personal, permissions, label } = resource
  const isAudited = revealsPatients(resource, context.registry)
  const isOne = {
    create: isOneStatement(context, resource, 'create'),
    update: isOneStatement(context, resource, 'update'),
    delete: isOneStatement(context, resource, 'delete'),
  }

  const logLook = async (request: FastifyRequest, id: number) => {
    if (personal) await logView(context, request, { resource, id })
  }

  const queryOf = ({ request, reading }: Pick<Call, 'request' | 'reading'>): ListQuery =>
    readListQuery(resource, request.query as Record<string, unknown>, unsortableFields(resource, reading))

  const load = async (request: FastifyRequest, reading: Reading, query: ListQuery) => {
    const { rows, total } = await readPage(reading, resource, query)
    if (isAudited) {
      const logged = { filter: Object.keys(query.filter), sort: query.sort.field }
      auditList(context, request, { resource, rows: rows.length, ...logged })
    }
    return { rows, total }
  }

  answerActions(app, context, {
    group: recordActions(resource),
    handlers: {
      list: (call) => {
        const query = queryOf(call)
        const field = personalKey(resource, query.filter)
        if (field) {
          const address = `POST /api/${path}/query`
          throw new AppError('PERSONAL_FILTER', { params: { field, address } })
        }
        const { reading } = call
        const read = async () => serializePage(await readPage(reading, resource, query))
        return (
          kept.find(resource, reading.holds, { action: 'list', query }, read) ??
          load(call.request, reading, query)
        )
      },

      /** The same list, with the query in the body, so that no URL contains search texts. */
      query: async ({ request, reply, reading, body }) => {
        const query = listQueryOf(resource, body, unsortableFields(resource, reading))
        const { rows, total } = await load(request, reading, query)
        setContentRange(reply, path, { from: query.from, count: rows.length, total })
        return rows
      },

      choose: async (call) => {
        const { request, reading } = call
        if (!mayChoose(context.registry, resource, reading.holds))
          requirePermission(request, permissions.list)
        const query = queryOf(call)
        assertChoiceQuery(resource, query)
        const read = async () => {
          const { rows, total } = await readPage(reading, resource, query)
          return { rows: rows.map((row) => choiceOf(resource, row)), total }
        }
        const serialized = async () => serializePage(await read())
        return kept.find(resource, reading.holds, { action: 'choose', query }, serialized) ?? read()
      },

      get: async ({ request, reply, reading, which: { id } }) => {
        const read = async () => {
          const row = await readRecord(reading, resource, id)
          if (!row) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
          return row
        }
        const serialized = async () => {
          const row = await read()
          return new SerializedAnswer(row, { headers: { etag: etagOf(row) } })
        }
        const answer = kept.find(resource, reading.holds, { action: 'get', id }, serialized)
        if (answer) return answer
        const row = await read()
        await logLook(request, id)
        return taggedRow(reply, row)
      },

      history: async ({ request, reading, which: { id }, range: [from, to] }) => {
        const historyContext = { ...reading, ...(await loadHiddenFields(reading, resource, id)) }
        const { entries, total } = await readHistory(historyContext, resource, { id, from, to })
        await logLook(request, id)
        return { rows: entries, total }
      },

      create: async ({ request, reply, body }) => {
        const { result: row, isRepeated } = await idempotently(request, context, {
          what: resource.name,
          isOneStatement: isOne.create,
          work: (saving) => createRecord(saving, resource, body),
          again: (saving, id) => presentRecord(saving, resource, id),
        })
        if (isRepeated) reply.header('idempotency-replayed', 'true')
        return createdRow(reply, resource, row)
      },

      update: async ({ reply, which, body, save }) =>
        taggedRow(
          reply,
          await save((saving) => updateRecord(saving, resource, { ...which, body }), undefined, isOne.update),
        ),

      delete: async ({ reply, which, save }) =>
        taggedRow(
          reply,
          await save((saving) => deleteRecord(saving, resource, which), undefined, isOne.delete),
        ),

      restore: async ({ reply, which, save }) =>
        taggedRow(reply, await save((saving) => restoreRecord(saving, resource, which.id))),

      bulk: async ({ request, reply, body, save }) => {
        const requested = readBulk(body)
        requirePermission(request, requested.action === 'update' ? permissions.update : permissions.delete)
        const { results, changeSetId } = await save(
          (saving) => runBulk(saving, resource, requested, languageOf(request)),
          { kind: 'bulk', resource, label: bulkLabel(resource, requested) },
        )
        if (changeSetId !== null) reply.header('x-change-set', changeSetId)
        return results
      },

      grid: ({ request, body: { rows }, save }) => {
        assertDistinct(rows)
        requirePermission(request, ...neededBy(rows, resource))
        return save((saving) => saveGrid(saving, resource, rows, languageOf(request)), {
          kind: 'grid',
          resource,
          label: label.many,
        })
      },
    },
  })
}

export function recordRoutes(app: FastifyInstance, context: ServerContext): void {
  const kept = createKeptAnswers(context.db, context.registry)
  for (const resource of context.registry.all) addRoutes(app, context, resource, kept)
}
