/** Saved views of lists. Each also needs the permission to see the list itself. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mostViewName, mostViews, sharePermission } from '#src/domain/saved-view.ts'
import { requirePermission } from '../auth/access.ts'
import type { SignedIn } from '../auth/user-cache.ts'
import { objectBody, parseBody } from '../body.ts'
import type { ServerContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { placeByPath, type ViewPlace } from '../views/places.ts'
import { createViews, type ViewInput } from '../views/views.ts'

const content = {
  name: z.string().trim().min(1).max(mostViewName),
  filter: z.record(z.string(), z.unknown()),
  sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).nullable(),
  columns: z.array(z.string().max(100)).max(200).nullable(),
  page_size: z.int().min(1).max(500).nullable(),
  role_id: z.int().positive().nullable(),
}
const newView = z.strictObject({ resource: z.string(), ...content })
const changedView = z.strictObject(content)
const newOrder = z.strictObject({
  resource: z.string(),
  ids: z.array(z.int().positive()).max(mostViews),
})

export function viewRoutes(app: FastifyInstance, context: ServerContext): void {
  const views = createViews(context)
  const { registry } = context

  /** The list or page by its path, which the person must be allowed to open. @throws FORBIDDEN */
  const listOf = (request: FastifyRequest, path: unknown): { user: SignedIn; list: ViewPlace } => {
    const list = typeof path === 'string' ? placeByPath(registry, path) : undefined
    if (!list) throw new AppError('BAD_PARAMETER', { params: { name: 'resource' } })
    const user = requirePermission(request)
    const isOpen = list.mayOpen((permission) => user.permissions.has(permission))
    return { user: isOpen ? user : requirePermission(request, list.needs), list }
  }
  const numberOf = (request: FastifyRequest): number => {
    const { id = '' } = request.params as { id?: string }
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new AppError('BAD_ID', { params: { id } })
    return Number(id)
  }
  /** @throws FORBIDDEN without the permission to share; VALIDATION for a role one may not address */
  const inputOf = async (
    request: FastifyRequest,
    list: ViewPlace,
    given: z.infer<typeof changedView>,
    before: number | null,
  ): Promise<ViewInput> => {
    const { name, role_id: roleId, ...content } = given
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

  const add = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    way: string,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) =>
    app.route({
      method,
      url: `/api/views${way}`,
      config: { access: 'signed-in' },
      handler: async (request, reply) => {
        const data = await answer(request, reply.header('cache-control', 'no-store'))
        return { success: true, data }
      },
    })

  add('GET', '', async (request) => {
    const { user, list } = listOf(request, (request.query as { resource?: unknown }).resource)
    return views.all(user, list)
  })

  add('GET', '/sharing', (request) => views.roles(requirePermission(request, sharePermission)))

  add('GET', '/:id', (request) => views.find(requirePermission(request), numberOf(request)))

  add('POST', '', async (request, reply) => {
    const { resource, ...given } = parseBody(request, newView)
    const { user, list } = listOf(request, resource)
    const made = await views.create(user, list, await inputOf(request, list, given, null))
    reply.code(201)
    return made
  })

  add('PUT', '/:id', async (request) => {
    const user = requirePermission(request)
    const id = numberOf(request)
    const view = await views.find(user, id)
    const { list } = listOf(request, view.resource)
    const given = parseBody(request, changedView)
    return views.update(user, id, await inputOf(request, list, given, view.role?.id ?? null))
  })

  add('DELETE', '/:id', async (request) => {
    await views.remove(requirePermission(request), numberOf(request))
    return null
  })

  add('POST', '/order', async (request) => {
    const { resource, ids: wanted } = parseBody(request, newOrder)
    const { user, list } = listOf(request, resource)
    await views.order(user, list, wanted)
    return views.all(user, list)
  })

  add('POST', '/default', async (request) => {
    const { resource, id } = objectBody(request)
    const { user, list } = listOf(request, resource)
    const isId = id === null || (Number.isSafeInteger(id) && Number(id) > 0)
    if (!isId) throw new AppError('VALIDATION', { problems: [{ field: 'id', key: 'kind.ref' }] })
    const view = id === null ? null : await views.find(user, Number(id))
    if (view && view.resource !== list.path) throw new AppError('VIEW_NOT_FOUND')
    await views.begin(user, list, view?.id ?? null)
    return views.all(user, list)
  })
}
