/** One's own drafts of forms. A key names the form: `patients:new-4Xz0`, `patients:12`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mostDraftBytes } from '#src/domain/draft.ts'
import { requirePermission } from '../auth/access.ts'
import { parseBody } from '../body.ts'
import type { ServerContext } from '../context.ts'
import { isSeen } from '../coverage/sight.ts'
import { createDrafts } from '../drafts/drafts.ts'
import { AppError } from '../errors.ts'
import { readingOf } from './record-request.ts'

const values = z.record(z.string(), z.unknown())
const content = z.strictObject({
  base: values.nullable(),
  values,
  intent: z.string().max(100).optional(),
  holder: z.string().max(100).optional(),
  from: z.string().max(100).nullable().optional(),
})
const listed = z.strictObject({ of: z.string() })
const keyForm = /^([a-z][a-z0-9-]*):([\w.-]{1,60})$/

export function draftRoutes(app: FastifyInstance, context: ServerContext): void {
  const drafts = createDrafts(context)

  /** The form that the address names, which the caller may fill in. @throws BAD_PARAMETER, FORBIDDEN */
  const formOf = (request: FastifyRequest) => {
    const { key = '' } = request.params as { key?: string }
    const [, name = '', what = ''] = keyForm.exec(key) ?? []
    const resource = context.registry.find(name)
    if (!resource) throw new AppError('BAD_PARAMETER', { params: { name: 'key' } })
    const user = requirePermission(request, resource.permissions.list)
    return { key, resource, user, id: /^[1-9]\d{0,14}$/.test(what) ? Number(what) : undefined }
  }

  const add = (
    method: 'GET' | 'PUT' | 'DELETE',
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) =>
    app.route({
      method,
      url: '/api/drafts/:key',
      config: { access: 'signed-in' },
      bodyLimit: mostDraftBytes,
      handler: async (request, reply) => {
        const data = await answer(request, reply.header('cache-control', 'no-store'))
        return { success: true, data }
      },
    })

  app.get('/api/drafts', { config: { access: 'signed-in' } }, async (request, reply) => {
    const { data: query } = listed.safeParse(request.query)
    const resource = query && context.registry.find(query.of)
    if (!resource) throw new AppError('BAD_PARAMETER', { params: { name: 'of' } })
    const { id } = requirePermission(request, resource.permissions.list)
    const data = await drafts.unfinished(id, resource.name)
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })

  add('GET', async (request) => {
    const { key, resource, user, id } = formOf(request)
    // A record that left one's areas takes the draft of it along.
    if (id !== undefined && !(await isSeen(readingOf(request, context), resource, id))) return null
    return drafts.find(user.id, key)
  })

  add('PUT', async (request) => {
    const { key, resource, user } = formOf(request)
    return drafts.keep(user.id, key, { resource, draft: parseBody(request, content) })
  })

  add('DELETE', async (request) => {
    const { key, user } = formOf(request)
    await drafts.forget(user.id, key)
    return null
  })
}
