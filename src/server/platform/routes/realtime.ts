/** Authorises realtime channels (specification §7 "realtime authentication"). */
import type { FastifyInstance } from 'fastify'
import { areaChannels } from '#src/domain/access/area-channel.ts'
import { realtimeActions } from '#src/domain/account-actions.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { isSocketId, userChannel } from '#src/server/access/realtime/channel-name.ts'
import { readFormBodies } from '#src/server/http/body.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'

export async function realtimeRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { realtime } = context
  await app.register(async (scope) => {
    // The default encoding of Pusher's own client.
    readFormBodies(scope)
    answerActions(scope, context, {
      group: realtimeActions,
      handlers: {
        authorize: async ({ user: { id, sessionId, coverage }, body: { socket_id, channel_name } }) => {
          if (!realtime) throw new AppError('NOT_FOUND')
          const allowed = [userChannel(id), ...areaChannels(coverage)]
          if (!allowed.includes(channel_name))
            throw new AppError('FOREIGN_CHANNEL', { params: { channel: channel_name } })
          if (!isSocketId(socket_id)) throw new AppError('BAD_PARAMETER', { params: { name: 'socket_id' } })
          return { success: true as const, auth: realtime.authorize(socket_id, channel_name, sessionId) }
        },
      },
    })
  })
}
