/** Files of a field: uploaded before the record is saved, downloaded by readers of the field. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { UploadRules } from '#schemas/kit/file-types.ts'
import { revealsPatients } from '#schemas/kit/personal.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { fieldFileActions, transitionPermissions } from '#src/domain/records/file-actions.ts'
import { logView } from '#src/server/access/audit/views.ts'
import { requirePermission } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '../actions/answer-actions.ts'
import { contentOf, fileHeaders } from '../files/file-answer.ts'
import { storeUpload } from '../files/receive.ts'
import { forgetUnkept, readFile, recordOfFile } from '../files/store.ts'

interface Place {
  resource: Resource
  name: string
  field: Field
  rules: UploadRules
}

/** All fields that hold files. */
export function filePlaces(resources: readonly Resource[]): Place[] {
  return resources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const rules = kindOf(field).upload?.(field)
      return rules ? [{ resource, name, field, rules }] : []
    }),
  )
}

/** Whether the records, or the files of their fields, may contain personal data. */
const mayNamePersons = (resource: Resource, registry: Registry) =>
  revealsPatients(resource, registry) || Object.values(resource.fields).some(({ pii }) => pii)

/**
 * Uploads need the permission to create or change records, or that of a transition whose dialog has
 * the field. @throws FORBIDDEN
 */
function requireWriting(request: FastifyRequest, { resource, name, field }: Place) {
  const { create, update } = resource.permissions
  const { permissions } = requirePermission(request)
  const { read, write } = field.permission ?? {}
  const writing = [update, ...transitionPermissions(resource, name)].find((one) => permissions.has(one))
  const needed = [writing ?? create, write, read]
  return requirePermission(request, ...needed.filter((permission) => permission !== undefined))
}

export async function fileRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { db, registry, clock } = context
  await forgetUnkept(db, clock())

  await app.register(async (scope) => {
    await scope.register(multipart)
    for (const place of filePlaces(registry.all)) addRoutes(scope, context, place)
  })
}

function addRoutes(scope: FastifyInstance, context: ServerContext, place: Place): void {
  const { resource, name, field, rules } = place
  const at = { resource: resource.name, field: name }
  const isPersonal = field.kind !== 'image' || mayNamePersons(resource, context.registry)
  const isViewLogged = resource.personal && !(field.kind === 'image' && field.square)

  answerActions(scope, context, {
    group: fieldFileActions(resource, name, field, rules),
    handlers: {
      upload: async ({ request, reply }) => {
        requireWriting(request, place)
        const stored = await storeUpload(context, request, at, rules)
        reply.header('location', `/api/${resource.path}/files/${name}/${stored.id}`)
        return stored
      },
      download: async ({ request, reading, user, which: { id } }) => {
        const file = await readFile(reading, id, at, user.id)
        if (!file) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
        if (isViewLogged) {
          const record = await recordOfFile(reading, id, at)
          if (record) await logView(context, request, { resource, id: record })
        }
        return { headers: fileHeaders(file, isPersonal), content: contentOf(file) }
      },
    },
  })
}
