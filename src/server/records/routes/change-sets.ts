/** Change sets: writes that belong together, their user, and their undo. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { revealsPatients } from '#schemas/kit/personal.ts'
import { changeSetActions } from '#src/domain/change-set-actions.ts'
import { auditList } from '#src/server/access/audit/lists.ts'
import { requirePermission } from '#src/server/access/auth/access.ts'
import { actorOf, type ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { answerActions } from '../actions/answer-actions.ts'
import type { Call } from '../actions/call.ts'
import {
  findChangeSet,
  presentSet,
  readChangeSets,
  readSetRows,
  type StoredSet,
  writeCount,
} from '../changes/read-changes.ts'
import { undoChangeSet } from '../changes/undo.ts'
import { assertFieldsAllowed, isUndoneElsewhere, missingToUndo } from '../changes/undo-permissions.ts'
import { createUndoRuns, inBackground } from '../changes/undo-runs.ts'
import { reasonOf } from '../record-request.ts'
import { readFilter } from '../resources/list-query.ts'

const filterType = z.strictObject({
  /** Path of a resource. */
  resource: z.string().optional(),
  kind: z.enum(['import', 'bulk', 'merge', 'reassign', 'grid', 'succeed', 'assign', 'revert']).optional(),
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

  const listedBy = ({ holds }: Call['reading']) =>
    registry.all.filter(({ permissions }) => holds(permissions.list))

  /** A change set with at least one resource that the caller may list. @throws RECORD_NOT_FOUND */
  const visibleSet = async ({ reading, which: { id } }: Call) => {
    const set = await findChangeSet(reading, id)
    const names = new Set(listedBy(reading).map(({ name }) => name))
    if (!set?.resources.some((name) => names.has(name)))
      throw new AppError('RECORD_NOT_FOUND', { params: { id } })
    return set
  }

  const undoRuns = createUndoRuns(context)
  app.addHook('onClose', () => undoRuns.close())

  const present = ({ user, reading, request }: Call, set: StoredSet) => {
    const missing = missingToUndo(registry, set, user.id, reading.holds)
    const mayUndo = set.undone_at === null && missing === undefined && !isUndoneElsewhere(registry, set)
    const reader = { userId: user.id, language: languageOf(request), now: context.clock() }
    return presentSet(set, { registry, mayUndo, ...reader })
  }
  /** @throws RECORD_NOT_FOUND when its resource is no longer declared */
  const presentOne = (call: Call, set: StoredSet) => {
    const presented = present(call, set)
    if (!presented) throw new AppError('RECORD_NOT_FOUND', { params: { id: set.id } })
    return presented
  }

  answerActions(app, context, {
    group: changeSetActions,
    handlers: {
      list: async (call) => {
        const { resource: path, ...rest } = readSetFilter(call.query.filter)
        const resource = path === undefined ? undefined : registry.findByPath(path)
        if (path !== undefined && !resource)
          throw new AppError('BAD_FILTER', { params: { field: 'resource' } })
        if (resource) requirePermission(call.request, resource.permissions.list)
        const filter = { ...rest, resource }
        const { reading, range } = call
        const { sets, total } = await readChangeSets(reading, listedBy(reading), filter, range)
        return { rows: sets.flatMap((set) => present(call, set) ?? []), total }
      },
      show: async (call) => {
        const { reading } = call
        const set = await visibleSet(call)
        const listed = listedBy(reading)
        const { rows, total } = await readSetRows(reading, set, listed, call.range)
        const personal = new Set(
          listed.filter((resource) => revealsPatients(resource, registry)).map(({ path }) => path),
        )
        auditList(context, call.request, { rows: rows.filter(({ path }) => personal.has(path)).length })
        return { ...presentOne(call, set), rows, total }
      },
      undo: async (call) => {
        const { request, reading, user } = call
        const set = await visibleSet(call)
        if (set.undone_at !== null) throw new AppError('ALREADY_UNDONE')
        if (isUndoneElsewhere(registry, set)) throw new AppError('UNDO_ELSEWHERE')
        const permission = missingToUndo(registry, set, user.id, reading.holds)
        if (permission !== undefined) throw new AppError('FORBIDDEN', { params: { permission } })
        await assertFieldsAllowed(db, registry, set, reading.holds)
        const { holds } = reading
        const options = { actor: actorOf(request), reason: reasonOf(request), holds }
        if (writeCount(set) < inBackground) await undoChangeSet(context, set, options)
        else {
          const failed = (err: unknown) => request.log.error({ err }, 'undo failed')
          await undoRuns.begin(set, { ...options, failed })
        }
        return presentOne(call, (await findChangeSet(reading, set.id)) ?? set)
      },
    },
  })
}
