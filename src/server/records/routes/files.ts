/** Files of a field: uploaded before the record is saved, downloaded by readers of the field. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { UploadRules } from '#schemas/kit/file-types.ts'
import { revealsPatients } from '#schemas/kit/personal.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { logView } from '#src/server/access/audit/views.ts'
import { requirePermission } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { receiveFile } from '../files/receive.ts'
import { sendFile } from '../files/send-file.ts'
import { addFile, forgetUnkept, readFile, recordOfFile } from '../files/store.ts'
import { readingOf } from '../record-request.ts'

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

/** Users who may create or change records may upload files for them. @throws FORBIDDEN */
function requireWriting(request: FastifyRequest, { resource, field }: Place) {
  const { create, update } = resource.permissions
  const { permissions } = requirePermission(request)
  const { read, write } = field.permission ?? {}
  const needed = [permissions.has(update) ? update : create, write, read]
  return requirePermission(request, ...needed.filter((permission) => permission !== undefined))
}

export async function fileRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { db, registry, clock } = context
  await forgetUnkept(db, clock())

  await app.register(async (scope) => {
    await scope.register(multipart)
    for (const place of filePlaces(registry.all)) {
      const { resource, name, field, rules } = place
      const at = { resource: resource.name, field: name }
      const url = `/api/${resource.path}/files/${name}`

      scope.post(
        url,
        { bodyLimit: rules.maxBytes, config: { access: 'signed-in' } },
        async (request, reply) => {
          const { id: userId } = requireWriting(request, place)
          const file = await receiveFile(request, name, rules)
          await forgetUnkept(db, clock())
          const now = clock().toISOString()
          const data = await addFile(db, { ...at, ...file, userId, now })
          return reply
            .code(201)
            .headers({ location: `${url}/${data.id}`, 'cache-control': 'no-store' })
            .send({ success: true, data })
        },
      )

      const isPersonal = field.kind !== 'image' || mayNamePersons(resource, registry)
      const isViewLogged = resource.personal && !(field.kind === 'image' && field.square)
      const { read } = field.permission ?? {}
      const access = [resource.permissions.list, ...(read ? [read] : [])]
      app.get(`${url}/:id`, { config: { access } }, async (request, reply) => {
        const { id } = request.params as { id: string }
        if (!/^[1-9]\d{0,14}$/.test(id)) throw new AppError('BAD_ID', { params: { id } })
        const { id: userId } = requirePermission(request)
        const file = await readFile(readingOf(request, context), Number(id), at, userId)
        if (!file) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
        if (isViewLogged) {
          const record = await recordOfFile(readingOf(request, context), Number(id), at)
          if (record) await logView(context, request, { resource, id: record })
        }
        return sendFile(reply, file, { known: request.headers['if-none-match'], isPersonal })
      })
    }
  })
}
