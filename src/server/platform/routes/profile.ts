/**
 * The signed-in user (specification §3, §7), and the changes they may make to their own account.
 */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { kindOf } from '#schemas/kit/fields/index.ts'
import { workplace } from '#schemas/kit/places.ts'
import type { Label } from '#schemas/kit/types.ts'
import { areaChannels } from '#src/domain/access/area-channel.ts'
import { type OwnProfile, profileActions, signatureActions } from '#src/domain/account-actions.ts'
import { requirePermission } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { ownFacility } from '#src/server/access/coverage/own-facility.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { contentOf, fileHeaders } from '#src/server/records/files/file-answer.ts'
import { storeUpload } from '#src/server/records/files/receive.ts'
import { readFile } from '#src/server/records/files/store.ts'
import { changeOwnProfile, ownFields } from '../accounts/own-profile.ts'

interface Row {
  name_kh: string
  name_en: string | null
  email: string | null
  phone: string | null
  language: number | null
  signature_image: number | null
  version: number
  last_login_at: string | null
  password_changed_at: string | null
  roles: { name: string; label: Label }[]
  unread: number
}

/** Whether users work at facilities; a small installation may have none. */
const hasFacilities = (registry: ServerContext['registry']): boolean =>
  Object.hasOwn(registry.get('users').fields, workplace.field)

async function readProfile({ db, registry }: ServerContext, request: FastifyRequest): Promise<OwnProfile> {
  const user = requirePermission(request)
  const { rows } = await sql<Row>`
    select name_kh, name_en, email, phone, language, signature_image, version,
      -- Of this session, which began with the last sign-in: the one before it is what tells.
      (select max(s.created_at) from sessions s
        where s.user_id = u.id and s.id <> ${user.sessionId}) as last_login_at,
      password_changed_at, (
      select count(*)::int from notifications where user_id = u.id and read_at is null
    ) as unread, (
      select coalesce(json_agg(json_build_object('name', r.name, 'label', json_build_object(
        'kh', r.name_kh, 'en', coalesce(nullif(r.name_en, ''), r.name_kh))) order by r.name), '[]')
      from users__role_ids ur
      join roles r on r.id = ur.target_id and r.deleted_at is null
      where ur.owner_id = u.id
    ) as roles
    from users u where id = ${user.id}`.execute(db)
  const row = rows[0]
  if (!row) throw new AppError('UNAUTHENTICATED')
  const { name_kh, name_en, roles, unread, ...own } = row
  return {
    id: user.id,
    username: user.username,
    name: request.headers['x-localization'] === 'en' ? name_en || name_kh : name_kh,
    names: [name_kh, name_en],
    ...own,
    roles: roles.map(({ name }) => name),
    role_labels: roles,
    // No permission applies before the user has chosen a password and set up a required factor.
    permissions: user.mustChangePassword || user.mustSetSecondFactor ? [] : [...user.permissions].sort(),
    channels: areaChannels(user.coverage),
    facility_id: hasFacilities(registry)
      ? await ownFacility(db, { userId: user.id, coverage: user.coverage })
      : null,
    must_change_password: user.mustChangePassword,
    must_set_second_factor: user.mustSetSecondFactor,
    unread_notifications: unread,
  }
}

const signature = 'signature_image'

export async function profileRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { db, registry } = context
  const users = registry.get('users')

  answerActions(app, context, {
    group: profileActions,
    handlers: {
      show: ({ request }) => readProfile(context, request),
      change: async ({ request, user, body, save }) => {
        await save((saving) => changeOwnProfile(saving, user.id, body))
        return readProfile(context, request)
      },
    },
  })

  const field = users.fields[signature]
  const rules = field && kindOf(field).upload?.(field)
  if (!rules || !ownFields(users).includes(signature)) return
  const at = { resource: users.name, field: signature }
  await app.register(async (scope) => {
    await scope.register(multipart)
    answerActions(scope, context, {
      group: signatureActions(rules),
      handlers: {
        upload: ({ request }) => storeUpload(context, request, at, rules),
        /** Only the user's own. */
        show: async ({ user: { id } }) => {
          const own = db.selectFrom('users').select('signature_image').where('id', '=', id)
          const number = (await own.executeTakeFirst())?.signature_image
          const file = number ? await readFile({ db, ...systemScope(registry) }, number, at, id) : undefined
          if (!file) throw new AppError('NOT_FOUND')
          // The same path may return another picture in a minute.
          return { headers: fileHeaders(file, true), content: contentOf(file) }
        },
      },
    })
  })
}
