/** Loaded by scripts/dev.mjs through Vite: rebuilds the application at every change. */
import { declarations, registry } from '#application/registry.ts'
import { assertStartable } from './assert-startable.ts'
import type { Development } from './dev-database.ts'
import { createLog } from './http/log.ts'
import { type LiveServer, startLiveServer } from './live-server.ts'

/** Migrates to the present schemas; after a refused migration the previous application stays. */
export async function developmentServer({ config, database }: Development): Promise<LiveServer> {
  await assertStartable(registry)
  return startLiveServer({
    config,
    declarations,
    database,
    build: { version: 'dev', hash: 'dev', built_at: new Date().toISOString() },
    log: createLog(config.logLevel),
  })
}
