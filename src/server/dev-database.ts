/**
 * Loaded by scripts/dev.mjs through Vite: opens the database once. It reads no schema, so that a
 * wrong one can be corrected while the process runs.
 */
import { readConfig, type ServerConfig } from './config.ts'
import type { Database } from './db/connection.ts'
import { openDatabase } from './db/open-database.ts'

export interface Development {
  config: ServerConfig
  database: Database
}

export async function openDevelopment(env: Record<string, string | undefined>): Promise<Development> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...env })
  return { config, database: await openDatabase(config) }
}
