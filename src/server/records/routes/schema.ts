/** The schemas, served to the browser: whole, as navigation, and one resource with its relatives. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requirePermission } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { abilitiesFor } from '../schema/abilities.ts'
import { declarationOf, relatedTo } from '../schema/declaration.ts'
import { menuFor } from '../schema/menu.ts'

/** Answers 304 when the browser holds the same already. What is seen depends on the person. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, data: unknown) {
  const body = JSON.stringify({ success: true, data })
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

export function schemaRoutes(app: FastifyInstance, { registry }: ServerContext): void {
  app.get('/api/schema', { config: { access: 'signed-in' } }, async (request, reply) => {
    const { permissions } = requirePermission(request)
    const visible = registry.all.filter((resource) => permissions.has(resource.permissions.list))
    return sendTagged(request, reply, visible.map(declarationOf))
  })

  app.get('/api/schema/menu', { config: { access: 'signed-in' } }, async (request, reply) =>
    sendTagged(request, reply, menuFor(registry, requirePermission(request).permissions)),
  )

  app.get('/api/schema/abilities', { config: { access: 'signed-in' } }, async (request, reply) =>
    sendTagged(request, reply, abilitiesFor(registry, requirePermission(request).permissions)),
  )

  for (const resource of registry.all)
    app.get(
      `/api/schema/${resource.path}`,
      { config: { access: [resource.permissions.list] } },
      async (request, reply) =>
        sendTagged(request, reply, {
          resource: declarationOf(resource),
          related: relatedTo(resource, registry).map(declarationOf),
        }),
    )
}
