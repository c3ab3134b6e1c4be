/** Tools for one record: its uses, similar records and versions. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { comparedFields } from '#schemas/kit/duplicates.ts'
import { revealsPatients } from '#schemas/kit/personal.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { auditList, countRows } from '#src/server/access/audit/lists.ts'
import { logView } from '#src/server/access/audit/views.ts'
import type { Access } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { parseBody } from '#src/server/http/body.ts'
import { AppError } from '#src/server/http/errors.ts'
import { idOf, readingOf, saveAs, versionOf } from '../record-request.ts'
import { updateRecord } from '../resources/save.ts'
import { readSimilar } from '../resources/similar.ts'
import { readUses } from '../resources/uses.ts'
import { compareVersions, versionBody } from '../resources/versions.ts'

const similarBody = z.strictObject({
  id: z.int().positive().optional(),
  values: z.record(z.string(), z.unknown()),
})
const revertBody = z.strictObject({ version: z.int().positive() })

/** A version number of the query. @throws BAD_PARAMETER */
function versionIn(request: FastifyRequest, name: string): number {
  const text = (request.query as Record<string, unknown>)[name]
  if (typeof text !== 'string' || !/^[1-9]\d{0,8}$/.test(text))
    throw new AppError('BAD_PARAMETER', { params: { name } })
  return Number(text)
}

/** The label of a revert's change set: `version 3`. */
const revertLabel = (version: number) => ({ kh: String(version), en: String(version) })

function handlersOf(resource: Resource, context: ServerContext) {
  const reading = (request: FastifyRequest) => readingOf(request, context)
  const namesPersons = context.registry
    .referrers(resource.name)
    .some(({ resource: from }) => revealsPatients(from, context.registry))

  return {
    uses: async (request: FastifyRequest) => {
      const id = idOf(request)
      const found = await readUses(reading(request), resource, id)
      if (namesPersons) auditList(context, request, { resource, record: id, rows: countRows(found) })
      return found
    },

    similar: async (request: FastifyRequest) => {
      const { id, values } = parseBody(request, similarBody)
      const found = await readSimilar(reading(request), resource, { id: id ?? null, values })
      if (resource.personal) auditList(context, request, { resource, rows: countRows(found) })
      return found
    },

    compare: async (request: FastifyRequest) => {
      const [from, to] = [versionIn(request, 'from'), versionIn(request, 'to')]
      const id = idOf(request)
      const compared = await compareVersions(reading(request), resource, { id, from, to })
      if (resource.personal) await logView(context, request, { resource, id })
      return compared
    },

    revert: async (request: FastifyRequest) => {
      const [id, { version }] = [idOf(request), parseBody(request, revertBody)]
      const changeSet = { kind: 'revert', resource, label: revertLabel(version) } as const
      return saveAs(
        request,
        context,
        async (saving) => {
          const own = { ...reading(request), db: saving.writing.trx }
          const { body, left } = await versionBody(own, resource, { id, version })
          const change = { id, version: versionOf(request), body }
          return { row: await updateRecord(saving, resource, change), left }
        },
        changeSet,
      )
    },
  }
}

export function recordToolRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const resource of context.registry.all) {
    const { permissions, path, features } = resource
    const { uses, similar, compare, revert } = handlersOf(resource, context)
    const add = (
      method: 'GET' | 'POST',
      subPath: string,
      access: Access,
      work: (request: FastifyRequest) => Promise<unknown>,
    ) =>
      app.route({
        method,
        url: `/api/${path}${subPath}`,
        config: { access },
        handler: async (request, reply: FastifyReply) => {
          const data = await work(request)
          return reply.header('cache-control', 'no-store').send({ success: true, data })
        },
      })
    add('GET', '/:id/uses', [permissions.list], uses)
    add('GET', '/:id/compare', [permissions.list], compare)
    if (!features.write) continue
    add('POST', '/:id/revert', [permissions.list, permissions.update], revert)
    if (comparedFields(resource).length > 0) add('POST', '/similar', [permissions.list], similar)
  }
}
