/** Replaces one record by another: merges two, or deletes one and moves its uses. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Resource } from '#schemas/kit/resource.ts'
import { actorOf, type ServerContext } from '#src/server/access/context.ts'
import { parseBody } from '#src/server/http/body.ts'
import { AppError } from '#src/server/http/errors.ts'
import { type Replacement, replaceRecord } from '../changes/merge.ts'
import { holdsOf, idOf, reasonOf } from '../record-request.ts'

const number = z.int().positive()
const mergeBody = z.strictObject({
  from: number,
  from_version: number.optional(),
  into: number,
  into_version: number.optional(),
  values: z.record(z.string(), z.unknown()).optional(),
})
const reassignBody = z.strictObject({ into: number, version: number.optional() })

/** `?mode=check|commit`. @throws BAD_PARAMETER */
function isDryRun(request: FastifyRequest): boolean {
  const { mode } = request.query as { mode?: unknown }
  if (mode !== 'check' && mode !== 'commit') throw new AppError('BAD_PARAMETER', { params: { name: 'mode' } })
  return mode === 'check'
}

export function mergeRoutes(app: FastifyInstance, context: ServerContext): void {
  const replace = async (request: FastifyRequest, resource: Resource, what: Replacement) => ({
    success: true,
    data: await replaceRecord(context, resource, what, {
      actor: actorOf(request),
      reason: reasonOf(request),
      holds: holdsOf(request),
      isDryRun: isDryRun(request),
    }),
  })
  for (const resource of context.registry.all.filter(({ features }) => features.merge)) {
    const { update, delete: remove } = resource.permissions
    app.post(
      `/api/${resource.path}/merge`,
      { config: { access: [update, remove] } },
      async (request, reply) => {
        const { from, from_version, into, into_version, values } = parseBody(request, mergeBody)
        return reply.header('cache-control', 'no-store').send(
          await replace(request, resource, {
            kind: 'merge',
            from: { id: from, version: from_version },
            into: { id: into, version: into_version },
            ...(values ? { values } : {}),
          }),
        )
      },
    )
    app.post(
      `/api/${resource.path}/:id/reassign`,
      { config: { access: [remove] } },
      async (request, reply) => {
        const { into, version } = parseBody(request, reassignBody)
        const from = { id: idOf(request), version }
        return reply
          .header('cache-control', 'no-store')
          .send(await replace(request, resource, { kind: 'reassign', from, into: { id: into } }))
      },
    )
  }
}
