/** The guide for new installations. */
import type { FastifyInstance } from 'fastify'
import { requirePermission } from '#src/server/access/auth/access.ts'
import { actorOf, type ServerContext } from '#src/server/access/context.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { setupActions } from '../domain/actions.ts'
import { catalogueGroups, resourcesOfGroups } from '../domain/catalogues.ts'
import { createServices, createWards } from './create-places.ts'
import { createCatalogueLoader } from './load-catalogues.ts'
import { dismissSetup, readSetup } from './read-state.ts'

export function setupRoutes(app: FastifyInstance, context: ServerContext): void {
  const { registry } = context
  const all = resourcesOfGroups(catalogueGroups.map(({ id }) => id))
  if (![...all, 'wards', 'services', 'active-periods'].every((name) => registry.find(name))) return
  const loader = createCatalogueLoader(context)
  answerActions(app, context, {
    group: setupActions,
    handlers: {
      state: async () => ({ ...(await readSetup(context)), loads: await loader.progress() }),
      load: async ({ request, body, reading }) => {
        const resources = resourcesOfGroups(body.groups).map((name) => registry.get(name))
        for (const { permissions } of resources)
          requirePermission(request, permissions.create, permissions.update)
        const { holds } = reading
        return loader.start({ resources, actor: actorOf(request), holds, log: request.log })
      },
      wards: ({ body, save }) => save(async (saving) => ({ created: await createWards(saving, body) })),
      services: ({ body, save }) => save(async (saving) => ({ created: await createServices(saving, body) })),
      dismiss: async ({ body }) => {
        await dismissSetup(context, body.is_dismissed)
        return null
      },
    },
  })
}
