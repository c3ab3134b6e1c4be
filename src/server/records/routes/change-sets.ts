/** Change sets: what was written together, by whom, and undoing it. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requirePermission } from '#src/server/access/auth/access.ts'
import { actorOf, type ServerContext } from '#src/server/access/context.ts'
import { tellRange } from '#src/server/http/content-range.ts'
import { AppError } from '#src/server/http/errors.ts'
import { findChangeSet, presentSet, readChangeSets, readSetRows } from '../changes/read-changes.ts'
import { undoChangeSet } from '../changes/undo.ts'
import {
  assertFieldsAllowed,
  isUndoneElsewhere,
  missingToUndo,
} from '../changes/undo-permissions.ts'
import { holdsOf, idOf, readingOf, reasonOf } from '../record-request.ts'
import { readFilter, readRange } from '../resources/list-query.ts'

const filterType = z.strictObject({
  /** Path of a resource. */
  resource: z.string().optional(),
  kind: z
    .enum(['import', 'bulk', 'merge', 'reassign', 'grid', 'succeed', 'assign', 'revert'])
    .optional(),
  created_by: z.int().positive().optional(),
})

/** @throws BAD_FILTER, UNKNOWN_FIELD */
function readSetFilter(text: unknown) {
  const parsed = filterType.safeParse(readFilter(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys')
    throw new AppError('UNKNOWN_FIELD', { params: { field: issue.keys[0] ?? '' } })
  throw new AppError('BAD_FILTER', { params: { field: String(issue?.path[0] ?? '') } })
}

export function changeSetRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, registry } = context
  const config = { access: 'signed-in' } as const

  const listedBy = (request: FastifyRequest) => {
    const holds = holdsOf(request)
    return registry.all.filter(({ permissions }) => holds(permissions.list))
  }

  /** A change set of which the caller may list something. @throws RECORD_NOT_FOUND */
  const visibleSet = async (request: FastifyRequest) => {
    const id = idOf(request)
    const set = await findChangeSet(readingOf(request, context), id)
    const names = new Set(listedBy(request).map(({ name }) => name))
    if (!set?.resources.some((name) => names.has(name)))
      throw new AppError('RECORD_NOT_FOUND', { params: { id } })
    return set
  }

  const present = (request: FastifyRequest, set: Awaited<ReturnType<typeof visibleSet>>) => {
    const { id } = requirePermission(request)
    const missing = missingToUndo(registry, set, id, holdsOf(request))
    const mayUndo =
      set.undone_at === null && missing === undefined && !isUndoneElsewhere(registry, set)
    return presentSet(set, registry, mayUndo)
  }

  app.get('/api/change-sets', { config }, async (request, reply) => {
    const { filter, range, ...others } = request.query as Record<string, unknown>
    const [unknown] = Object.keys(others)
    if (unknown !== undefined)
      throw new AppError('UNKNOWN_PARAMETER', { params: { name: unknown } })
    const { resource: path, ...rest } = readSetFilter(filter)
    const resource = path === undefined ? undefined : registry.findByPath(path)
    if (path !== undefined && !resource)
      throw new AppError('BAD_FILTER', { params: { field: 'resource' } })
    if (resource) requirePermission(request, resource.permissions.list)
    const [from, to] = readRange(range)
    const found = await readChangeSets(
      readingOf(request, context),
      listedBy(request),
      { ...rest, resource },
      [from, to],
    )
    const data = found.sets.flatMap((set) => present(request, set) ?? [])
    tellRange(reply, 'change-sets', { from, count: data.length, total: found.total })
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })

  app.get('/api/change-sets/:id', { config }, async (request, reply) => {
    const set = await visibleSet(request)
    const [from, to] = readRange((request.query as { range?: unknown }).range)
    const { rows, total } = await readSetRows({ db, registry }, set, listedBy(request), [from, to])
    tellRange(reply, 'change-sets', { from, count: rows.length, total })
    const data = { ...present(request, set), rows }
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })

  app.post('/api/change-sets/:id/undo', { config }, async (request, reply) => {
    const set = await visibleSet(request)
    if (isUndoneElsewhere(registry, set)) throw new AppError('UNDO_ELSEWHERE')
    const holds = holdsOf(request)
    const { id: userId } = requirePermission(request)
    const permission = missingToUndo(registry, set, userId, holds)
    if (permission !== undefined) throw new AppError('FORBIDDEN', { params: { permission } })
    await assertFieldsAllowed(db, registry, set, holds)
    await undoChangeSet(context, set, { actor: actorOf(request), reason: reasonOf(request) })
    const data = present(request, (await findChangeSet(readingOf(request, context), set.id)) ?? set)
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })
}
