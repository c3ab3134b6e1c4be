/** Coverage areas start and end with the day in Phnom Penh: connected users are notified then. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { ServerContext } from '../context.ts'

/** Milliseconds between two checks of the date. */
const checkInterval = 60_000

type DayContext = Pick<ServerContext, 'db' | 'clock' | 'people'>

/** Disconnects sockets of users whose areas start or end today; they reconnect and authorise. */
export async function announceNewDay({ db, clock, people }: DayContext): Promise<void> {
  const day = dayInPhnomPenh(clock())
  const { rows } = await sql<{ id: number }>`
    select distinct user_id as id from user_coverages
    where deleted_at is null
      and (effective_from = ${day}::date or effective_to = ${day}::date - 1)`.execute(db)
  if (rows.length > 0) people.profileChanged({ users: rows.map(({ id }) => Number(id)), areas: true })
}

/** Checks the date every minute. A failed check is repeated. */
export function watchDays(app: FastifyInstance, context: ServerContext): void {
  if (!context.realtime || !context.registry.find('user-coverages')) return
  let day = dayInPhnomPenh(context.clock())
  const timer = setInterval(() => {
    const now = dayInPhnomPenh(context.clock())
    if (now === day) return
    const announced = announceNewDay(context).then(() => {
      day = now
    })
    announced.catch((error: unknown) => app.log.error({ err: error }, 'notification of the new day failed'))
  }, checkInterval)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
