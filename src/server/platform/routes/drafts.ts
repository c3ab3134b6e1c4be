/** One's own drafts of forms. A key names the form: `patients:new-4Xz0`, `patients:12`. */
import type { FastifyInstance } from 'fastify'
import { draftActions } from '#src/domain/own-actions.ts'
import { requirePermission } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { isSeen } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { Call } from '#src/server/records/actions/call.ts'
import { createDrafts } from '../drafts/drafts.ts'

const keyForm = /^([a-z][a-z0-9-]*):([\w.-]{1,60})$/

export function draftRoutes(app: FastifyInstance, context: ServerContext): void {
  const drafts = createDrafts(context)

  /** The form in the path, which the caller may fill in. @throws BAD_PARAMETER, FORBIDDEN */
  const formOf = ({ request, params: { key = '' } }: Pick<Call, 'request' | 'params'>) => {
    const [, name = '', what = ''] = keyForm.exec(key) ?? []
    const resource = context.registry.find(name)
    if (!resource) throw new AppError('BAD_PARAMETER', { params: { name: 'key' } })
    const user = requirePermission(request, resource.permissions.list)
    return { key, resource, user, id: /^[1-9]\d{0,14}$/.test(what) ? Number(what) : undefined }
  }

  answerActions(app, context, {
    group: draftActions,
    handlers: {
      unfinished: async ({ request, query }) => {
        const resource = context.registry.find(query.of)
        if (!resource) throw new AppError('BAD_PARAMETER', { params: { name: 'of' } })
        const { id } = requirePermission(request, resource.permissions.list)
        return drafts.unfinished(id, resource.name)
      },
      read: async (call) => {
        const { key, resource, user, id } = formOf(call)
        // The draft of a record that is no longer visible is not answered.
        if (id !== undefined && !(await isSeen(call.reading, resource, id))) return null
        return (await drafts.find(user.id, key)) ?? null
      },
      keep: async (call) => {
        const { key, resource, user } = formOf(call)
        return drafts.keep(user.id, key, { resource, draft: call.body })
      },
      forget: async (call) => {
        const { key, user } = formOf(call)
        await drafts.forget(user.id, key)
        return null
      },
    },
  })
}
