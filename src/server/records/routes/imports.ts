/** Import: a file is checked first, shown as a preview, and then carried out whole or not at all. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Resource } from '#schemas/kit/resource.ts'
import { coverageOf, requirePermission } from '#src/server/access/auth/access.ts'
import { actorOf, type ServerContext } from '#src/server/access/context.ts'
import { assertStorableJson, parseBody } from '#src/server/http/body.ts'
import { tellRange } from '#src/server/http/content-range.ts'
import { AppError } from '#src/server/http/errors.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { repeatedly } from '#src/server/http/repeatedly.ts'
import { editBody } from '../import/edit-rows.ts'
import { failInterrupted, SILENCE } from '../import/housekeeping.ts'
import { createImports, type Started } from '../import/jobs.ts'
import { readPastImports } from '../import/past-imports.ts'
import { countRowsLike, presentImport, presentRows, type RowsQuery } from '../import/present.ts'
import { readProblems } from '../import/problems.ts'
import type { ImportRecord } from '../import/staging.ts'
import { readCommit, readUpload } from '../import/upload.ts'
import { readFilter, readRange } from '../resources/list-query.ts'

/** Small files are answered whole; for larger ones the caller asks again by number. */
const PATIENCE_MS = 1500
const MOST_ROWS = 500

const actions = ['new', 'changed', 'unchanged', 'error', 'skipped'] as const
const rowsFilter = z.strictObject({
  same: z.strictObject({ field: z.string().max(200), text: z.string().max(20_000) }).optional(),
  action: z.union([z.enum(actions), z.array(z.enum(actions)).min(1)]).optional(),
})
const rowsRange = z
  .tuple([z.int().min(0), z.int().min(0)])
  .refine(([from, to]) => from <= to && to - from < MOST_ROWS)

interface ImportQuery {
  mode?: string
  skip_errors?: string
}

export async function importRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { registry, config, db } = context
  const imports = createImports(context)
  await failInterrupted(context, context.database.engine === 'pglite' ? 0 : SILENCE)
  const endLooking = repeatedly(
    async () => {
      await imports.beat()
      await failInterrupted(context)
    },
    {
      pause: SILENCE / 4,
      failed: (err) => app.log.error({ err }, 'imports were not looked after'),
    },
  )
  app.addHook('onClose', endLooking)
  app.addHook('onClose', () => imports.close())

  const present = (record: ImportRecord, resource: Resource, request: FastifyRequest) => ({
    success: true,
    data: presentImport(record, resource, registry, languageOf(request)),
  })

  /** Waits a moment for the work; a failure within it is the answer. */
  const settle = async ({ finished }: Started, request: FastifyRequest, patience = PATIENCE_MS) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patience)
    })
    finished.catch((error: unknown) => {
      if (!(error instanceof AppError)) request.log.error({ err: error }, 'import failed')
    })
    await Promise.race([finished, late]).finally(() => clearTimeout(timer))
  }

  /** The caller's own import. @throws NOT_FOUND for others' as for none */
  const ownImport = async (request: FastifyRequest, id: number) => {
    const record = await imports.find(id)
    const resource = record && registry.find(record.resource)
    if (!resource || record.user_id !== request.user?.id) throw new AppError('NOT_FOUND')
    requirePermission(request, resource.permissions.create, resource.permissions.update)
    return { record, resource }
  }
  const idOf = (request: FastifyRequest) => {
    const { id } = request.params as { id: string }
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new AppError('BAD_ID', { params: { id } })
    return Number(id)
  }

  const importInto = async (resource: Resource, request: FastifyRequest) => {
    const { mode, skip_errors } = request.query as ImportQuery
    if (mode !== 'validate' && mode !== 'commit')
      throw new AppError('BAD_PARAMETER', { params: { name: 'mode' } })
    const actor = actorOf(request)
    let record: ImportRecord
    let skipErrors = skip_errors === 'true'
    if (request.isMultipart()) {
      const { permissions } = requirePermission(request)
      const holds = (permission: string) => permissions.has(permission)
      const receive = async () => ({
        resource,
        holds,
        ...(await readUpload(request, config.uploadLimit)),
      })
      const started = await imports.check(receive, actor)
      record = started.record
      // Without a preview in between, the whole check belongs to this request.
      await settle(started, request, mode === 'commit' ? 2 ** 31 - 1 : PATIENCE_MS)
    } else {
      const body = readCommit(request)
      if (mode === 'validate') throw new AppError('IMPORT_NO_FILE')
      const own = await ownImport(request, body.importId)
      if (own.resource !== resource) throw new AppError('NOT_FOUND')
      record = own.record
      skipErrors = body.skipErrors
    }
    if (mode === 'commit')
      await settle(await imports.commit(record, resource, actor, skipErrors), request)
    return present(record, resource, request)
  }

  await app.register(async (scope) => {
    await scope.register(multipart, {
      // One byte more, so that a file of exactly the limit isn't taken for a longer one.
      limits: { fileSize: config.uploadLimit + 1, files: 1, fields: 5, fieldSize: 100_000 },
    })
    for (const resource of registry.all.filter(({ features }) => features.import))
      scope.post(
        `/api/${resource.path}/import`,
        {
          bodyLimit: config.uploadLimit,
          config: { access: [resource.permissions.create, resource.permissions.update] },
        },
        (request) => importInto(resource, request),
      )
  })

  app.get('/api/imports/:id', { config: { access: 'signed-in' } }, async (request) => {
    const { record, resource } = await ownImport(request, idOf(request))
    return present(record, resource, request)
  })

  app.get('/api/imports/:id/rows', { config: { access: 'signed-in' } }, async (request, reply) => {
    const { record, resource } = await ownImport(request, idOf(request))
    const query = { importId: record.id, ...readRowsQuery(request) }
    const data = await presentRows(db, resource, registry, query, languageOf(request))
    const counted = query.actions.reduce((sum, action) => sum + (record.counts[action] ?? 0), 0)
    const total = query.same ? await countRowsLike(db, query) : counted
    const { from } = query
    tellRange(reply, 'imports', { from, count: data.length, total })
    return { success: true, data }
  })

  app.get('/api/imports/:id/problems', { config: { access: 'signed-in' } }, async (request) => {
    const { record, resource } = await ownImport(request, idOf(request))
    return { success: true, data: await readProblems(db, record.id, resource, languageOf(request)) }
  })

  app.put('/api/imports/:id/rows', { config: { access: 'signed-in' } }, async (request) => {
    const { record, resource } = await ownImport(request, idOf(request))
    await settle(
      await imports.edit(record, resource, actorOf(request), parseBody(request, editBody)),
      request,
    )
    return present(record, resource, request)
  })

  app.get('/api/imports', { config: { access: 'signed-in' } }, async (request, reply) => {
    const { resource: path } = readFilter((request.query as { filter?: string }).filter)
    const resource = typeof path === 'string' ? registry.findByPath(path) : undefined
    if (!resource?.features.import)
      throw new AppError('BAD_FILTER', { params: { field: 'resource' } })
    const { permissions } = requirePermission(request, resource.permissions.list)
    const range = readRange((request.query as { range?: string }).range)
    const caller = {
      userId: request.user?.id ?? 0,
      holds: (permission: string) => permissions.has(permission),
    }
    const { imports: data, total } = await readPastImports(
      { db, registry, coverage: coverageOf(request) },
      resource,
      range,
      caller,
    )
    tellRange(reply, 'imports', { from: range[0], count: data.length, total })
    return { success: true, data }
  })

  app.delete('/api/imports/:id', { config: { access: 'signed-in' } }, async (request) => {
    const { record } = await ownImport(request, idOf(request))
    await imports.discard(record)
    return { success: true, data: null }
  })
}

/** `filter={"action":"error"}` and `range=[0,24]`. @throws BAD_FILTER, BAD_RANGE */
function readRowsQuery(request: FastifyRequest): Omit<RowsQuery, 'importId'> {
  const { filter, range } = request.query as { filter?: string; range?: string }
  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }
  const filtered = rowsFilter.safeParse(filter === undefined ? {} : parse(filter))
  if (!filtered.success) throw new AppError('BAD_FILTER', { params: { field: 'action' } })
  const ranged = rowsRange.safeParse(range === undefined ? [0, 24] : parse(range))
  if (!ranged.success) throw new AppError('BAD_RANGE', { params: { max: MOST_ROWS } })
  assertStorableJson(filtered.data)
  const { action, same } = filtered.data
  const [from, to] = ranged.data
  return { actions: action === undefined ? actions : [action].flat(), same, from, to }
}
