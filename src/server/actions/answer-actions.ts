/** Routes of declared actions (src/domain/action.ts), each behind the guard of what it needs. */
import type { FastifyInstance } from 'fastify'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Action, ActionGroup } from '#src/domain/action.ts'
import type { Access } from '../auth/access.ts'
import type { ServerContext } from '../context.ts'
import { answerCall, type Handler } from './call.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What is declared and answered, for the API's description. */
    actions: Action[]
  }
}

/** The permissions an action takes; undefined when it needs a resource that this registry lacks. */
export function accessOf({ needs, base }: Action, registry: Registry): Access | undefined {
  if (needs === 'signed-in') return needs
  const own = registry.findByPath(base)?.permissions as Record<string, string> | undefined
  const names = needs.map((need) => (need.includes('_') ? need : own?.[need]))
  return names.every((name) => name !== undefined) ? names : undefined
}

/** Adds a route for each action of the group. */
export function answerActions<G extends ActionGroup>(
  app: FastifyInstance,
  context: ServerContext,
  { group, handlers }: { group: G; handlers: { [Name in keyof G]: Handler<G[Name]> } },
): void {
  if (!app.hasDecorator('actions')) app.decorate('actions', [])
  for (const action of Object.values(group)) {
    const access = accessOf(action, context.registry)
    if (!access) continue
    const handler = handlers[action.name as keyof G] as unknown as Handler<Action>
    app.actions.push(action)
    app.route({
      method: action.method ?? 'POST',
      url: `/api/${action.path}`,
      config: { access },
      handler: (request, reply) => answerCall({ action, handler }, context, { request, reply }),
    })
  }
}
