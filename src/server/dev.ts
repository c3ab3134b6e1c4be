/** Loaded by scripts/dev.mjs through Vite: rebuilds the application at every change. */
import type { FastifyInstance } from 'fastify'
import { registry } from '#schemas/index.ts'
import { assertStartable } from './assert-startable.ts'
import type { Development } from './dev-database.ts'
import { createLog } from './http/log.ts'
import { prepareServer } from './start.ts'

/** Migrates to the present schemas; after a refused migration the previous application stays. */
export async function developmentApp({ config, database }: Development): Promise<FastifyInstance> {
  await assertStartable(registry)
  const { app } = await prepareServer({
    config,
    registry,
    database,
    build: { version: 'dev', hash: 'dev', built_at: new Date().toISOString() },
    log: createLog(config.logLevel),
  })
  await app.ready()
  return app
}
