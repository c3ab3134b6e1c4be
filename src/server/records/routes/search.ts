/** Records of every resource at once: the command palette's question. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requirePermission } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { parseBody } from '#src/server/http/body.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { searchRecords } from '../resources/search.ts'

/** What is typed may be somebody's name: it stands in no address and no log. */
const question = z.strictObject({ q: z.string().trim().min(1).max(200) })

export function searchRoutes(app: FastifyInstance, { db, registry }: ServerContext): void {
  app.post('/api/search', { config: { access: 'signed-in' } }, async (request, reply) => {
    const { q } = parseBody(request, question)
    const { permissions, coverage } = requirePermission(request)
    const searched = registry.all.filter(
      ({ permissions: { list }, features }) => features.edit && permissions.has(list),
    )
    const data = await searchRecords({ db, registry, coverage }, searched, q, languageOf(request))
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })
}
