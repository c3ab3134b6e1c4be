/** Permissions of roles: choosing them, the permissions of a user, and why they are missing. */
import type { FastifyInstance } from 'fastify'
import { rightsActions, roleActions } from '#src/domain/access/actions.ts'
import { type ConsoleAddress, readAddress } from '#src/domain/access/addresses.ts'
import { requirePermission } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { type Reading, readRecord } from '#src/server/records/resources/read.ts'
import { readAssignment } from '../roles/assignment.ts'
import { readRights, readRoleConflicts } from '../roles/rights.ts'
import { answerWhy } from '../roles/why.ts'
import { findNamedRecord } from '../roles/why-place.ts'

/** Parses the address of a console page. @throws BAD_PARAMETER */
function addressOf(address: string): ConsoleAddress {
  const found = readAddress(address)
  if (found && found.path !== '') return found
  throw new AppError('BAD_PARAMETER', { params: { name: 'address' } })
}

export function rolesRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, registry, clock } = context
  const users = registry.find('users')
  if (!users || !registry.find('permissions')) return

  /** The account as the caller sees it. @throws RECORD_NOT_FOUND */
  const accountOf = async (reading: Reading, id: number) => {
    const row = await readRecord(reading, users, id)
    if (!row) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
    return row as Record<string, unknown> & { id: number; deleted_at: string | null }
  }

  answerActions(app, context, {
    group: roleActions,
    handlers: {
      assignment: async ({ params: { name = '' }, user }) => {
        const found = await readAssignment({ db, registry, now: clock() }, name, user.permissions)
        if (!found) throw new AppError('NOT_FOUND')
        return found
      },
      conflicts: ({ query }) => readRoleConflicts(db, query.ids.split(',').map(Number)),
    },
  })

  answerActions(app, context, {
    group: rightsActions,
    handlers: {
      rights: async ({ reading, which }) => {
        const account = await accountOf(reading, which.id)
        const { id, username, name_kh, name_en, is_active, deleted_at } = account
        return readRights(
          { db, registry },
          {
            id,
            username: String(username),
            label: { kh: String(name_kh), en: String(name_en || name_kh) },
            isOpen: is_active === true && deleted_at === null,
          },
        )
      },

      why: async ({ request, reading, which, query }) => {
        const user = await accountOf(reading, which.id)
        const address = addressOf(query.address)
        const resource = registry.findByPath(address.record?.of ?? address.path)
        let record: number | null = null
        if (resource && address.record) {
          // The answer mentions a record only if the caller may see it.
          requirePermission(request, resource.permissions.list)
          record = await findNamedRecord(db, resource, address.record)
          const visible = record === null ? undefined : await readRecord(reading, resource, record)
          if (!visible) throw new AppError('RECORD_NOT_FOUND', { params: { id: address.record.value } })
        }
        const action = query.action ?? address.action
        const question = { user, path: address.path, action, resource, record }
        return answerWhy({ db, registry, now: clock() }, question)
      },
    },
  })
}
