/** The whole server over a database of the measurements, asked without a network in between. */
import { registry } from '#schemas/index.ts'
import { readConfig } from '#src/server/config.ts'
import { openDatabase } from '#src/server/db/open-database.ts'
import { prepareServer } from '#src/server/start.ts'

/** One answer, and how long it took. */
export interface Timed {
  ms: number
  status: number
  /** What was answered; the rows in it, where it is a list. */
  data: unknown
  hits: { id: number }[]
  total: number
}

export type Send = (method: 'GET' | 'POST', url: string, payload?: object) => Promise<Timed>

/** @param connectionString A PostgreSQL database; undefined opens the bundled one in the folder. */
export async function prepared(connectionString: string | undefined, folder: string, password: string) {
  const config = readConfig({
    ...(connectionString ? { DATABASE_URL: connectionString } : {}),
    SESSION_SECRET: 'a secret of the measurements only, long enough',
    DATA_DIR: `${folder}/db`,
    DEMO: 'on',
    DEMO_PASSWORD: password,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
  })
  const database = await openDatabase(config)
  const build = { version: '0', hash: '0', built_at: '' }
  const { app, context } = await prepareServer({ config, registry, database, build })
  const signInAs = async (username: string): Promise<Send> => {
    const login = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, password },
    })
    const headers = { authorization: `Bearer ${login.json().data.access_token}` }
    return async (method, url, payload) => {
      const start = performance.now()
      const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      const ms = performance.now() - start
      if (![200, 201, 413].includes(answer.statusCode)) throw new Error(answer.body)
      const { data } = answer.json() as { data?: unknown }
      const [, total] = String(answer.headers['content-range'] ?? '').split('/')
      return {
        ms,
        status: answer.statusCode,
        data,
        hits: Array.isArray(data) ? data : [],
        total: Number(total ?? 0),
      }
    }
  }
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { context, signInAs, close }
}

/** The value below which a share of the measured ones lies. */
export function at(measured: readonly number[], share: number): number {
  const sorted = measured.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
