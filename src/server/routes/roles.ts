/** What roles confer: choosing their permissions, what somebody may do, and why. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askedBy, type WhyAction, whyActions } from '#src/domain/access/rights.ts'
import { requirePermission } from '../auth/access.ts'
import type { ServerContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { readRecord } from '../resources/read.ts'
import { readAssignment } from '../roles/assignment.ts'
import { readRights } from '../roles/rights.ts'
import { answerWhy } from '../roles/why.ts'
import { idOf, readingOf } from './record-request.ts'

/** What is asked about: an address, and the action where the address doesn't say it. @throws BAD_PARAMETER */
function questionOf(request: FastifyRequest) {
  const { address = '', action, ...others } = request.query as Record<string, unknown>
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new AppError('UNKNOWN_PARAMETER', { params: { name: unknown } })
  const asked = typeof address === 'string' && address.length <= 500 ? askedBy(address) : undefined
  if (!asked || asked.path === '')
    throw new AppError('BAD_PARAMETER', { params: { name: 'address' } })
  if (action !== undefined && !(whyActions as readonly unknown[]).includes(action))
    throw new AppError('BAD_PARAMETER', { params: { name: 'action' } })
  return { ...asked, action: (action as WhyAction | undefined) ?? asked.action }
}

export function rolesRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, registry, clock } = context
  const roles = registry.find('roles')
  const permissions = registry.find('permissions')
  const users = registry.find('users')
  if (!roles || !permissions || !users) return

  const mayAssign = { access: [roles.permissions.list, permissions.permissions.list] }
  app.get('/api/roles/assignment/:name', { config: mayAssign }, async (request, reply) => {
    const { name } = request.params as { name: string }
    const { permissions: held } = requirePermission(request)
    const data = await readAssignment({ db, registry, now: clock() }, name, held)
    if (!data) throw new AppError('NOT_FOUND')
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })

  const mayAsk = { access: [users.permissions.list, roles.permissions.list] }

  /** The account as the caller sees it. @throws RECORD_NOT_FOUND */
  const accountOf = async (request: FastifyRequest) => {
    const id = idOf(request)
    const row = await readRecord(readingOf(request, context), users, id)
    if (!row) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
    return row as Record<string, unknown> & { id: number; deleted_at: string | null }
  }

  app.get('/api/users/:id/rights', { config: mayAsk }, async (request, reply) => {
    const { id, username, name_kh, name_en, is_active, deleted_at } = await accountOf(request)
    const data = await readRights(
      { db, registry },
      {
        id,
        username: String(username),
        label: { kh: String(name_kh), en: String(name_en || name_kh) },
        isOpen: is_active === true && deleted_at === null,
      },
    )
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })

  app.get('/api/users/:id/why', { config: mayAsk }, async (request, reply) => {
    const user = await accountOf(request)
    const question = questionOf(request)
    const { path, record } = question
    const resource = registry.findByPath(path)
    if (resource && record !== null) {
      // Whoever asks about a record is told of it only if he may see it himself.
      requirePermission(request, resource.permissions.list)
      const seen = await readRecord(readingOf(request, context), resource, record)
      if (!seen) throw new AppError('RECORD_NOT_FOUND', { params: { id: record } })
    }
    const data = await answerWhy({ db, registry, now: clock() }, { user, ...question })
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })
}
