/**
 * Import: a file is checked first, shown as a preview, and then committed completely or not at all.
 */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Resource } from '#schemas/kit/resource.ts'
import { importActions, rowActions } from '#src/domain/import/import-actions.ts'
import { uploadActions } from '#src/domain/records/file-actions.ts'
import { requirePermission } from '#src/server/access/auth/access.ts'
import { actorOf, type ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { runEvery } from '#src/server/http/run-every.ts'
import { answerActions } from '../actions/answer-actions.ts'
import type { CallOf } from '../actions/call.ts'
import { createFile, loadFile, saveFile } from '../import/files.ts'
import { failInterrupted, SILENCE } from '../import/housekeeping.ts'
import { importsOf, type Started } from '../import/jobs.ts'
import { readPastImports } from '../import/past-imports.ts'
import { countRowsLike, presentImport, presentRows, type RowsQuery } from '../import/present.ts'
import { readProblems } from '../import/problems.ts'
import type { ImportRecord } from '../import/staging.ts'
import { readUpload } from '../import/upload.ts'
import { readFilter } from '../resources/list-query.ts'

/** Small files are answered completely; for larger ones the caller polls by id. */
const RESPONSE_TIMEOUT_MS = 1500

const rowsFilter = z.strictObject({
  same: z.strictObject({ field: z.string().max(200), text: z.string().max(20_000) }).optional(),
  action: z.union([z.enum(rowActions), z.array(z.enum(rowActions)).min(1)]).optional(),
})

export async function importRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { registry, config, db } = context
  const imports = importsOf(context)
  await failInterrupted(context)
  const endLooking = runEvery(
    async () => {
      await imports.beat()
      await failInterrupted(context)
    },
    {
      name: 'imports',
      pause: SILENCE / 4,
      failed: (err) => app.log.error({ err }, 'maintenance of imports failed'),
    },
  )
  app.addHook('onClose', endLooking)
  app.addHook('onClose', () => imports.close())

  /** Resources that the caller can import. */
  const candidatesOf = (request: FastifyRequest) =>
    registry.all.filter(
      ({ features, permissions: { create, update } }) =>
        features.import && [create, update].every((one) => request.user?.permissions.has(one)),
    )
  const presenting = (request: FastifyRequest) => ({ db, registry, language: languageOf(request) })
  const present = (record: ImportRecord, resource: Resource, request: FastifyRequest) =>
    presentImport(record, resource, { ...presenting(request), candidates: candidatesOf(request) })

  /** Waits briefly for the work; a failure within this time is the answer. */
  const settle = async ({ finished }: Started, request: FastifyRequest, timeout = RESPONSE_TIMEOUT_MS) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timeout)
    })
    finished.catch((error: unknown) => {
      if (!(error instanceof AppError)) request.log.error({ err: error }, 'import failed')
    })
    await Promise.race([finished, late]).finally(() => clearTimeout(timer))
  }

  /** The caller's own import. @throws NOT_FOUND also for imports of other users */
  const ownImport = async (request: FastifyRequest, id: number) => {
    const record = await imports.find(id)
    const resource = record && registry.find(record.resource)
    if (!resource || record.user_id !== request.user?.id) throw new AppError('NOT_FOUND')
    requirePermission(request, resource.permissions.create, resource.permissions.update)
    return { record, resource }
  }

  type ImportCall = CallOf<ReturnType<typeof uploadActions>['import']>

  /** A new file, which is kept so that it is sent only once. */
  const receiveFile = async (request: FastifyRequest) => {
    const sent = await readUpload(request, config.uploadLimit)
    const { file, fileName } = sent
    const own = { userId: request.user?.id ?? 0, fileName, file, now: context.clock() }
    return { ...sent, fileId: await createFile(db, own) }
  }

  /** A file that was sent before. @throws NOT_FOUND */
  const loadAgain = async (request: FastifyRequest, body: ImportCall['body']) => {
    const { file_id: fileId = 0, mapping: chosen, layout = {}, parts } = body
    const { content: file, file_name: fileName } = await loadFile(db, fileId, request.user?.id ?? 0)
    if (parts) await saveFile(db, fileId, { parts })
    return { file, fileName, chosen, layout, isAsked: true, fileId }
  }

  const importInto = async (resource: Resource, { request, reading, query, body }: ImportCall) => {
    const { mode, skip_errors } = query
    const actor = actorOf(request)
    let record: ImportRecord
    let skipErrors = skip_errors === 'true'
    if (request.isMultipart() || body.file_id !== undefined) {
      const receive = async () => ({
        resource,
        holds: reading.holds,
        candidates: candidatesOf(request).filter((other) => other !== resource),
        ...(await (request.isMultipart() ? receiveFile(request) : loadAgain(request, body))),
      })
      const started = await imports.check(receive, actor)
      record = started.record
      // Without a preview, this request waits for the whole check.
      await settle(started, request, mode === 'commit' ? 2 ** 31 - 1 : RESPONSE_TIMEOUT_MS)
    } else {
      if (mode === 'validate' || body.import_id === undefined) throw new AppError('IMPORT_NO_FILE')
      const own = await ownImport(request, body.import_id)
      if (own.resource !== resource) throw new AppError('NOT_FOUND')
      record = own.record
      skipErrors = body.skip_errors === true
    }
    if (mode === 'commit') await settle(await imports.commit(record, resource, actor, skipErrors), request)
    return present(record, resource, request)
  }

  await app.register(async (scope) => {
    await scope.register(multipart, {
      // One byte more, so that a file of exactly the limit is not refused.
      limits: { fileSize: config.uploadLimit + 1, files: 1, fields: 5, fieldSize: 100_000 },
    })
    for (const resource of registry.all)
      answerActions(scope, context, {
        group: uploadActions(resource, config.uploadLimit),
        handlers: { import: (call) => importInto(resource, call) },
      })
  })

  answerActions(app, context, {
    group: importActions,
    handlers: {
      list: async ({ request, user, reading, query, range }) => {
        const { resource: path } = readFilter(query.filter)
        const resource = typeof path === 'string' ? registry.findByPath(path) : undefined
        if (!resource?.features.import) throw new AppError('BAD_FILTER', { params: { field: 'resource' } })
        requirePermission(request, resource.permissions.list)
        const caller = { now: context.clock(), userId: user.id, holds: reading.holds }
        const { imports: rows, total } = await readPastImports(reading, resource, range, caller)
        return { rows, total }
      },
      show: async ({ request, which }) => {
        const { record, resource } = await ownImport(request, which.id)
        return present(record, resource, request)
      },
      discard: async ({ request, which }) => {
        const { record } = await ownImport(request, which.id)
        await imports.discard(record)
        return null
      },
      problems: async ({ request, which }) => {
        const { record, resource } = await ownImport(request, which.id)
        return readProblems(db, record, resource, languageOf(request))
      },
      rows: async ({ request, reading, which, query: { filter }, range: [from, to] }) => {
        const { record, resource } = await ownImport(request, which.id)
        const query = { importId: record.id, ...readRowsFilter(filter), from, to }
        const rows = await presentRows({ ...reading, language: languageOf(request) }, resource, record, query)
        const counted = query.actions.reduce((sum, action) => sum + (record.counts[action] ?? 0), 0)
        return { rows, total: query.same ? await countRowsLike(db, query) : counted }
      },
      editRows: async ({ request, which, body }) => {
        const { record, resource } = await ownImport(request, which.id)
        await settle(await imports.edit(record, resource, actorOf(request), body), request)
        return present(record, resource, request)
      },
    },
  })
}

/** `filter={"action":"error"}`. @throws BAD_FILTER */
function readRowsFilter(text: unknown): Pick<RowsQuery, 'actions' | 'same'> {
  const filtered = rowsFilter.safeParse(readFilter(text))
  if (!filtered.success) throw new AppError('BAD_FILTER', { params: { field: 'action' } })
  const { action, same } = filtered.data
  return { actions: action === undefined ? rowActions : [action].flat(), same }
}
