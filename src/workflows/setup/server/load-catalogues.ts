/**
 * Loads shipped catalogues through the importer, one after another, while the server keeps
 * answering.
 */
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Actor, ServerContext } from '#src/server/access/context.ts'
import { loadOfferedFile } from '#src/server/platform/shipped/csv-files.ts'
import { SILENCE } from '#src/server/records/import/housekeeping.ts'
import { importsOf, type Started } from '#src/server/records/import/jobs.ts'
import type { ImportRecord } from '#src/server/records/import/staging.ts'
import type { CatalogueLoad } from '../domain/actions.ts'

/** Marks imports of shipped files among all others. */
const fileOf = (name: string) => `data/${name}.csv`

interface Work {
  resource: Resource
  state: CatalogueLoad['state']
  record?: ImportRecord
}

function present({ resource: { name, label }, state, record }: Work): CatalogueLoad {
  const { done = 0, total = 0 } = state === 'checking' || state === 'writing' ? (record ?? {}) : {}
  const isOver = state === 'done'
  return {
    name,
    label: label.many,
    state,
    done,
    total,
    added: isOver ? (record?.counts.new ?? 0) : 0,
    refused: isOver ? (record?.counts.error ?? 0) : 0,
  }
}

export interface LoadRequest {
  resources: readonly Resource[]
  actor: Actor
  holds: (permission: string) => boolean
  log: FastifyBaseLogger
}

export type CatalogueLoader = ReturnType<typeof createCatalogueLoader>

export function createCatalogueLoader(context: ServerContext) {
  const { db, registry, clock } = context
  const imports = importsOf(context)
  let works: Work[] = []
  let isRunning = false

  /**
   * Adds the missing records of one catalogue. Rows that conflict with stored records are skipped.
   */
  const loadOne = async (work: Work, { actor, holds }: LoadRequest) => {
    const { resource } = work
    const follow = async ({ record, finished }: Started) => {
      work.record = record
      await finished
      return record
    }
    const receive = async () => ({
      resource,
      holds,
      fileName: fileOf(resource.name),
      chosen: undefined,
      layout: {},
      isAsked: false,
      candidates: [],
      fileId: null,
      file: Buffer.from(await loadOfferedFile(resource.name)),
    })
    work.state = 'checking'
    const record = await follow(await imports.check(receive, actor))
    record.isQuiet = true
    await imports.keepNew(record)
    if (record.counts.new > 0) {
      work.state = 'writing'
      await follow(await imports.commit(record, resource, actor, true))
    } else await imports.discard(record)
    work.state = 'done'
  }

  const loadAll = async (request: LoadRequest) => {
    for (const work of works)
      await loadOne(work, request).catch((error: unknown) => {
        work.state = 'failed'
        request.log.error({ err: error, resource: work.resource.name }, 'catalogue not loaded')
      })
  }

  /** What another server of this installation is loading. */
  const loadedElsewhere = async (): Promise<CatalogueLoad[]> => {
    const since = new Date(clock().getTime() - SILENCE).toISOString()
    const { rows } = await sql<Pick<ImportRecord, 'resource' | 'status' | 'done' | 'total'>>`
      select resource, status, done, total from imports
      where file_name = 'data/' || resource || '.csv'
        and status in ('validating', 'committing') and heartbeat_at > ${since}::timestamptz
    `.execute(db)
    return rows.flatMap(({ resource: name, status, done, total }) => {
      const resource = registry.find(name)
      if (!resource) return []
      const state = status === 'committing' ? 'writing' : 'checking'
      return [{ name, label: resource.label.many, state, done, total, added: 0, refused: 0 }]
    })
  }

  return {
    /** Begins to load. A request during a running load changes nothing. */
    start(request: LoadRequest): CatalogueLoad[] {
      if (!isRunning) {
        works = request.resources.map((resource) => ({ resource, state: 'waiting' }))
        isRunning = true
        void loadAll(request).finally(() => {
          isRunning = false
        })
      }
      return works.map(present)
    },

    progress: async (): Promise<CatalogueLoad[]> =>
      isRunning || works.length > 0 ? works.map(present) : loadedElsewhere(),
  }
}
