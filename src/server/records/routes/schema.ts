/** The schemas for the browser: all of them, as navigation, and one resource with related ones. */
import type { FastifyInstance } from 'fastify'
import { schemaActions } from '#src/domain/console-actions.ts'
import { declarationActions } from '#src/domain/system-actions.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { answerActions } from '../actions/answer-actions.ts'
import { abilitiesFor } from '../schema/abilities.ts'
import { declarationOf, relatedTo } from '../schema/declaration.ts'
import { menuFor } from '../schema/menu.ts'

export function schemaRoutes(app: FastifyInstance, context: ServerContext): void {
  const { registry } = context
  answerActions(app, context, {
    group: schemaActions,
    handlers: {
      all: async ({ reading: { holds } }) =>
        registry.all.filter(({ permissions }) => holds(permissions.list)).map(declarationOf),
      menu: async ({ user }) => menuFor(registry, user.permissions),
      abilities: async ({ user }) => abilitiesFor(registry, user.permissions),
    },
  })

  for (const resource of registry.all)
    answerActions(app, context, {
      group: declarationActions(resource),
      handlers: {
        show: async () => ({
          resource: declarationOf(resource),
          related: relatedTo(resource, registry).map(declarationOf),
        }),
      },
    })
}
