/** The installation: its version, start time and environment, and the health of its parts. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { InstallationMode } from '#src/domain/installation.ts'
import { installationActions } from '#src/domain/own-actions.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { releaseOf } from '#src/server/db/bundled/releases.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { readMode } from '../demonstration/mode.ts'
import { createHealth } from '../installation/health.ts'

/** Users who manage accounts manage the installation: only they see the addresses of its parts. */
const seesAddresses = 'list_users'

export function installationRoutes(app: FastifyInstance, context: ServerContext): void {
  const { build, clock, config, database, db } = context
  const started = clock()
  const health = createHealth(context)
  let version: string | null = null
  let mode: InstallationMode = config.demo ? 'demonstration' : 'real'

  /** `18.3`; null while the database does not answer, which the health reports. */
  const readDatabase = async () => {
    mode = (await readMode(db)) ?? mode
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
    version = rows[0]?.server_version ?? null
  }

  answerActions(app, context, {
    group: installationActions,
    handlers: {
      show: async ({ user: { permissions } }) => {
        const isKeeper = permissions.has(seesAddresses)
        if (version === null) await readDatabase().catch(() => undefined)
        const { checked_at, parts } = await health()
        return {
          mode,
          version: build.version,
          hash: build.hash,
          built_at: build.built_at,
          started_at: started.toISOString(),
          uptime_seconds: Math.floor((clock().getTime() - started.getTime()) / 1000),
          database: {
            engine: database.engine,
            version,
            release:
              isKeeper && database.engine === 'bundled' && version !== null
                ? (releaseOf(version, clock()) ?? null)
                : null,
          },
          checked_at,
          parts: parts.map(({ address, ...part }) =>
            isKeeper && address !== undefined ? { ...part, address } : part,
          ),
        }
      },
    },
  })
}
