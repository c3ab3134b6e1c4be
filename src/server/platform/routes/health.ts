/**
 * Whether the process is alive (healthz) and ready (readyz: whether the database answers, the disk
 * has room, the audit log is append-only, and the records of the demonstration are complete).
 */
import type { FastifyInstance } from 'fastify'
import { healthActions, readyActions } from '#src/domain/system-actions.ts'
import { unguardedTables } from '#src/server/access/audit/append-only.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { isDemonstrationOpen } from '../demonstration/state.ts'

/** Timeout of the database in milliseconds. */
const timeout = 2000

export function healthRoutes(app: FastifyInstance, context: ServerContext): void {
  answerActions(app, context, {
    group: healthActions,
    handlers: { live: async () => ({ status: 'ok' }) },
  })

  const ready = async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new AppError('NOT_READY')), timeout)
    })
    const checks = [unguardedTables(context.db), isDemonstrationOpen(context)] as const
    const answer = Promise.all(checks).catch(() => {
      throw new AppError('NOT_READY')
    })
    const [open, isOpen] = await Promise.race([answer, late]).finally(() => clearTimeout(timer))
    // A server whose audit log lacks its triggers stays in service and reports the problem.
    const problems = open.map((table) => `${table} is not append-only`)
    // So does a server with a full disk: users can read, and an administrator can make room.
    const isFull = context.database.isDiskFull()
    if (isFull) problems.push('the disk is full: nothing can be saved')
    return {
      status: isFull ? 'disk full' : 'ready',
      // Example records are still being written; everything else is ready.
      ...(isOpen ? { demonstration: 'incomplete' } : {}),
      ...(problems.length > 0 ? { problems } : {}),
    }
  }
  answerActions(app, context, { group: readyActions, handlers: { ready } })
}
