/** Whether the process lives (healthz) and whether it can work (readyz: the database answers). */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ServerContext } from '../context.ts'
import { AppError } from '../errors.ts'

/** Milliseconds the database may take. */
const patience = 2000

export function healthRoutes(app: FastifyInstance, { db }: ServerContext): void {
  app.get('/healthz', async () => ({ success: true, data: { status: 'ok' } }))

  app.get('/readyz', async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new AppError('NOT_READY')), patience)
    })
    const answer = sql`select 1`.execute(db).catch(() => {
      throw new AppError('NOT_READY')
    })
    await Promise.race([answer, late]).finally(() => clearTimeout(timer))
    return { success: true, data: { status: 'ready' } }
  })
}
