/** Saved views of lists. Each also requires the permission to see the list itself. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReadBody } from '#src/domain/action.ts'
import { viewActions } from '#src/domain/own-actions.ts'
import { sharePermission } from '#src/domain/saved-view.ts'
import { requirePermission } from '#src/server/access/auth/access.ts'
import type { SignedIn } from '#src/server/access/auth/user-cache.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { ViewPlace } from '../views/places.ts'
import { createViews, type ViewInput } from '../views/views.ts'

export function viewRoutes(app: FastifyInstance, context: ServerContext): void {
  const views = createViews(context)
  const { registry } = context

  /** The list or page by its path, which the user must be allowed to open. @throws FORBIDDEN */
  const listOf = (request: FastifyRequest, path: unknown): { user: SignedIn; list: ViewPlace } => {
    const list = typeof path === 'string' ? views.placeByPath(path) : undefined
    if (!list) throw new AppError('BAD_PARAMETER', { params: { name: 'resource' } })
    const user = requirePermission(request)
    const isOpen = list.mayOpen((permission) => user.permissions.has(permission))
    return { user: isOpen ? user : requirePermission(request, list.needs), list }
  }
  /**
   * @throws FORBIDDEN without the permission to share; VALIDATION for a role that the user may not
   *   share with
   */
  const inputOf = async (
    request: FastifyRequest,
    list: ViewPlace,
    input: ReadBody<typeof viewActions.update>,
    before: number | null,
  ): Promise<ViewInput> => {
    const { name, role_id: roleId, ...content } = input
    const user = requirePermission(request)
    const holds = (permission: string) => user.permissions.has(permission)
    list.check({ registry, holds }, content)
    if (roleId !== null && roleId !== before) {
      requirePermission(request, sharePermission)
      const offered = await views.roles(user)
      if (!offered.some(({ id }) => id === roleId))
        throw new AppError('VALIDATION', { problems: [{ field: 'role_id', key: 'refMissing' }] })
    }
    return { name, content, roleId }
  }

  answerActions(app, context, {
    group: viewActions,
    handlers: {
      list: async ({ request, query }) => {
        const { user, list } = listOf(request, query.resource)
        return views.all(user, list)
      },
      roles: ({ user }) => views.roles(user),
      read: ({ user, which }) => views.find(user, which.id),
      create: async ({ request, body: { resource, ...input } }) => {
        const { user, list } = listOf(request, resource)
        return views.create(user, list, await inputOf(request, list, input, null))
      },
      update: async ({ request, user, which: { id }, body }) => {
        const view = await views.find(user, id)
        const { list } = listOf(request, view.resource)
        return views.update(user, id, await inputOf(request, list, body, view.role?.id ?? null))
      },
      remove: async ({ user, which }) => {
        await views.remove(user, which.id)
        return null
      },
      order: async ({ request, body: { resource, ids } }) => {
        const { user, list } = listOf(request, resource)
        await views.order(user, list, ids)
        return views.all(user, list)
      },
      begin: async ({ request, body: { resource, id } }) => {
        const { user, list } = listOf(request, resource)
        const view = id === null ? null : await views.find(user, id)
        if (view && view.resource !== list.path) throw new AppError('VIEW_NOT_FOUND')
        await views.begin(user, list, view?.id ?? null)
        return views.all(user, list)
      },
    },
  })
}
