/** Records of every resource at once: the command palette's question. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requirePermission } from '../auth/access.ts'
import { assertStorable } from '../body.ts'
import type { ServerContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { languageOf } from '../messages.ts'
import { searchRecords } from '../resources/search.ts'

const longestSearch = 200

/** @throws UNKNOWN_PARAMETER, BAD_PARAMETER, BAD_TEXT */
function typedOf(request: FastifyRequest): string {
  const { q, ...others } = request.query as Record<string, unknown>
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new AppError('UNKNOWN_PARAMETER', { params: { name: unknown } })
  if (typeof q !== 'string' || q.trim() === '' || q.length > longestSearch)
    throw new AppError('BAD_PARAMETER', { params: { name: 'q' } })
  assertStorable(q, 'q')
  return q
}

export function searchRoutes(app: FastifyInstance, { db, registry }: ServerContext): void {
  app.get('/api/search', { config: { access: 'signed-in' } }, async (request, reply) => {
    const typed = typedOf(request)
    const { permissions, coverage } = requirePermission(request)
    const searched = registry.all.filter(
      ({ permissions: { list }, features }) => features.edit && permissions.has(list),
    )
    const data = await searchRecords(
      { db, registry, coverage },
      searched,
      typed,
      languageOf(request),
    )
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })
}
