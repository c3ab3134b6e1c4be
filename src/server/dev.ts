/**
 * Loaded by scripts/dev.mjs through Vite: opens the database once and rebuilds the application at
 * every change.
 */
import type { FastifyInstance } from 'fastify'
import { registry } from '#schemas/index.ts'
import { assertStartable } from './assert-startable.ts'
import { readConfig, type ServerConfig } from './config.ts'
import type { Database } from './db/connection.ts'
import { openDatabase } from './db/open-database.ts'
import { explain } from './explain.ts'
import { createLog } from './http/log.ts'
import { prepareServer } from './start.ts'

export interface Development {
  config: ServerConfig
  database: Database
}

/** @throws Error with a plain sentence */
export async function openDevelopment(env: Record<string, string | undefined>): Promise<Development> {
  try {
    const config = readConfig({ LOG_LEVEL: 'warn', ...env })
    return { config, database: await openDatabase(config) }
  } catch (error) {
    throw new Error(explain(error))
  }
}

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
