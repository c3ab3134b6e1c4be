/** Authorises realtime channels (specification §7 "realtime authentication"). */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { areaChannels } from '#src/domain/access/area-channel.ts'
import { requirePermission } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { isSocketId, userChannel } from '#src/server/access/realtime/channel-name.ts'
import { parseBody, readFormBodies } from '#src/server/http/body.ts'
import { AppError } from '#src/server/http/errors.ts'

const body = z.strictObject({
  socket_id: z.string().min(1).max(50),
  channel_name: z.string().min(1).max(200),
})

export async function realtimeRoutes(app: FastifyInstance, { realtime }: ServerContext): Promise<void> {
  await app.register(async (scope) => {
    // The default encoding of Pusher's own client.
    readFormBodies(scope)
    scope.post('/api/realtime/auth', { config: { access: 'signed-in' } }, async (request) => {
      const { id, sessionId, coverage } = requirePermission(request)
      const { socket_id, channel_name } = parseBody(request, body)
      if (!realtime) throw new AppError('NOT_FOUND')
      const allowed = [userChannel(id), ...areaChannels(coverage)]
      if (!allowed.includes(channel_name))
        throw new AppError('FOREIGN_CHANNEL', { params: { channel: channel_name } })
      if (!isSocketId(socket_id)) throw new AppError('BAD_PARAMETER', { params: { name: 'socket_id' } })
      return { success: true, auth: realtime.authorize(socket_id, channel_name, sessionId) }
    })
  })
}
