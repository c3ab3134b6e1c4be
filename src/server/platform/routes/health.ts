/**
 * Whether the process lives (healthz) and whether it can work (readyz: the database answers,
 * whether there is room to write, whether the audit trail is locked, and whether the records of the
 * demonstration are there).
 */
import type { FastifyInstance } from 'fastify'
import { unguardedTables } from '#src/server/access/audit/append-only.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { isDemonstrationOpen } from '../demonstration/state.ts'

/** Milliseconds the database may take. */
const timeout = 2000

export function healthRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get('/healthz', async () => ({ success: true, data: { status: 'ok' } }))

  app.get('/readyz', async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new AppError('NOT_READY')), timeout)
    })
    const asked = [unguardedTables(context.db), isDemonstrationOpen(context)] as const
    const answer = Promise.all(asked).catch(() => {
      throw new AppError('NOT_READY')
    })
    const [open, isOpen] = await Promise.race([answer, late]).finally(() => clearTimeout(timer))
    // A server without its lock still works: taking it away would help nobody, telling does.
    const problems = open.map((table) => `${table} is not append-only`)
    // Neither does one that can't write: people read, and somebody must sign in to make room.
    const isFull = context.database.isDiskFull()
    if (isFull) problems.push('the disk is full: nothing can be saved')
    return {
      success: true,
      data: {
        status: isFull ? 'disk full' : 'ready',
        // Example records are still being written; everything else is there.
        ...(isOpen ? { demonstration: 'incomplete' } : {}),
        ...(problems.length > 0 ? { problems } : {}),
      },
    }
  })
}
