/**
 * `POST /api/{path}/{id}/succeed` of effective-dated resources: close one record and open the next.
 */
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#src/server/access/context.ts'
import { objectBody } from '#src/server/http/body.ts'
import { idOf, saveAs, sendRow, versionOf } from '../record-request.ts'
import { succeedRecord } from '../resources/succeed.ts'

export function successionRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const resource of context.registry.all.filter(({ effective }) => effective)) {
    const { create, update } = resource.permissions
    app.post(
      `/api/${resource.path}/:id/succeed`,
      { config: { access: [create, update] } },
      async (request, reply) => {
        const body = objectBody(request)
        const change = { id: idOf(request), version: versionOf(request, body), body }
        const row = await saveAs(request, context, (saving) => succeedRecord(saving, resource, change), {
          kind: 'succeed',
          resource,
          label: resource.label.one,
        })
        const location = `/api/${resource.path}/${row.id}`
        reply.code(201).headers({ location, 'cache-control': 'no-store' })
        return sendRow(reply, row)
      },
    )
  }
}
