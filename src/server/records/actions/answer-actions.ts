/**
 * Adds the routes of declared actions (src/domain/action.ts) and guards each by its permissions.
 */
import type { FastifyInstance } from 'fastify'
import type { Registry } from '#schemas/kit/registry.ts'
import { type Action, type ActionGroup, urlOf } from '#src/domain/action.ts'
import type { Access } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { answerCall, type Handler } from './call.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declaration of the route. */
    action?: Action
  }
  interface FastifyInstance {
    /** The declared actions that have a handler, for the API description. */
    actions: Action[]
  }
}

/**
 * The permissions that an action requires. Undefined when they belong to a resource that this
 * registry does not have.
 * @throws Error for a need that is neither an operation nor a permission's name
 */
export function accessOf({ needs, base, name }: Action, registry: Registry): Access | undefined {
  if (needs === 'public' || needs === 'signed-in') return needs
  const isNamed = needs.every((need) => need.includes('_'))
  const own = registry.findByPath(base)?.permissions
  if (!own && !isNamed) return undefined
  return needs.map((need) => {
    const permission = need.includes('_') ? need : own?.[need as keyof typeof own]
    if (!permission) throw new Error(`${base}.${name}: it needs “${need}”, which is not an operation`)
    return permission
  })
}

/** Those of a group that need a handler. */
type HandlersOf<G extends ActionGroup> = {
  [Name in keyof G as G[Name] extends { isWorkList: true } ? never : Name]: Handler<G[Name]>
}

/**
 * Adds a route for each action of the group that has a handler. Actions with a `form` need an `app`
 * that parses it.
 */
export function answerActions<G extends ActionGroup>(
  app: FastifyInstance,
  context: ServerContext,
  { group, handlers }: { group: G; handlers: HandlersOf<G> },
): void {
  if (!app.hasDecorator('actions')) app.decorate('actions', [])
  for (const action of Object.values(group)) {
    const access = action.when === false ? undefined : accessOf(action, context.registry)
    if (!access) continue
    const handler = (handlers as Record<string, Handler<Action> | undefined>)[action.name]
    if (!handler) continue
    app.actions.push(action)
    app.route({
      method: action.method ?? 'POST',
      url: urlOf(action),
      ...(action.maxBytes ? { bodyLimit: action.maxBytes } : {}),
      config: {
        access,
        action,
        ...(action.beforePasswordChange ? { beforePasswordChange: true as const } : {}),
        ...(action.beforeSecondFactor ? { beforeSecondFactor: true as const } : {}),
        ...(action.perMinute ? { rateLimit: { max: action.perMinute, timeWindow: 60_000 } } : {}),
      },
      handler: (request, reply) => answerCall({ action, handler }, context, { request, reply }),
    })
  }
}
