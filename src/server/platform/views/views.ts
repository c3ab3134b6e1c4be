/** Saved views: one's own, and those shared with one of the user's roles. */
import { type Kysely, sql } from 'kysely'
import { maxViews, type SavedView, type ViewContent } from '#src/domain/saved-view.ts'
import type { SignedIn } from '#src/server/access/auth/user-cache.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { advisoryLockPer, takeAdvisoryLockPer } from '#src/server/db/advisory-locks.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import { createPlaces, type ViewPlace } from './places.ts'

interface Stored {
  id: number
  resource: string
  user_id: number
  username: string
  role_id: number | null
  role_kh: string | null
  role_en: string | null
  name: string
  content: ViewContent
  is_default: boolean
}

export interface ViewInput {
  name: string
  content: ViewContent
  roleId: number | null
}

/** Views with former names still belong to the place. */
const namesOf = ({ names }: ViewPlace) => `{${names.map((name) => `"${name}"`).join()}}`

const myRoles = (userId: number) => sql`
  select ur.target_id from users__role_ids ur
  join roles r on r.id = ur.target_id and r.deleted_at is null where ur.owner_id = ${userId}`

export function createViews({ db, registry, clock, workflows }: ServerContext) {
  const places = createPlaces(
    registry,
    workflows.flatMap(({ viewPlaces = [] }) => viewPlaces),
  )
  const select = async (user: SignedIn, where: ReturnType<typeof sql>) => {
    const { rows } = await sql<Stored>`
      select v.id, v.resource, v.user_id, u.username, v.role_id, v.name, v.content,
        r.name_kh as role_kh, r.name_en as role_en, d.view_id is not null as is_default
      from saved_views v
      join users u on u.id = v.user_id
      left join roles r on r.id = v.role_id
      left join default_views d on d.view_id = v.id and d.user_id = ${user.id}
      where (v.user_id = ${user.id} or v.role_id in (${myRoles(user.id)})) and ${where}
      order by v.user_id <> ${user.id}, v.position, v.id`.execute(db)
    return rows
  }

  const toSavedView = (user: SignedIn, row: Stored, place: ViewPlace): SavedView => {
    const holds = (permission: string) => user.permissions.has(permission)
    const { content, dropped } = place.present({ registry, holds }, row.content)
    return {
      id: row.id,
      resource: place.path,
      name: row.name,
      role:
        row.role_id === null
          ? null
          : { id: row.role_id, kh: row.role_kh ?? '', en: row.role_en ?? row.role_kh ?? '' },
      owner: row.username,
      is_mine: row.user_id === user.id,
      is_default: row.is_default,
      dropped,
      ...content,
    }
  }

  /** A view that the user may see. @throws VIEW_NOT_FOUND */
  const find = async (user: SignedIn, id: number): Promise<SavedView> => {
    const [row] = await select(user, sql`v.id = ${id}`)
    const place = row && places.byName(row.resource)
    if (!row || !place?.mayOpen((permission) => user.permissions.has(permission)))
      throw new AppError('VIEW_NOT_FOUND')
    return toSavedView(user, row, place)
  }

  const countOf = async (trx: Kysely<Tables>, user: SignedIn, place: ViewPlace) => {
    // Concurrent saves of two tabs wait for each other, so that the limit is kept.
    await takeAdvisoryLockPer(trx, advisoryLockPer.SAVED_VIEWS, user.id)
    const { rows } = await sql<{ n: number; last: number }>`
      select count(*)::int as n, coalesce(max(position), 0)::int as last from saved_views
      where user_id = ${user.id} and resource = any(${namesOf(place)}::text[])`.execute(trx)
    return rows[0] ?? { n: 0, last: 0 }
  }

  return {
    placeByPath: places.byPath,
    find,

    /** All views of a list that the user may see: their own in their order, then shared ones. */
    async all(user: SignedIn, place: ViewPlace): Promise<SavedView[]> {
      const rows = await select(user, sql`v.resource = any(${namesOf(place)}::text[])`)
      return rows.map((row) => toSavedView(user, row, place))
    },

    /** @throws TOO_MANY_VIEWS */
    async create(user: SignedIn, place: ViewPlace, input: ViewInput): Promise<SavedView> {
      const now = clock().toISOString()
      const id = await db.transaction().execute(async (trx) => {
        const { n, last } = await countOf(trx, user, place)
        if (n >= maxViews) throw new AppError('TOO_MANY_VIEWS', { params: { limit: maxViews } })
        const { rows } = await sql<{ id: number }>`
          insert into saved_views
            (resource, user_id, role_id, name, content, position, created_at, updated_at)
          values (${place.names[0]}, ${user.id}, ${input.roleId}, ${input.name},
            ${JSON.stringify(input.content)}::jsonb, ${last + 1}, ${now}, ${now})
          returning id`.execute(trx)
        return rows[0]?.id as number
      })
      return find(user, id)
    },

    /** Replaces an own view. @throws VIEW_NOT_FOUND also for views of other users */
    async update(user: SignedIn, id: number, input: ViewInput): Promise<SavedView> {
      const { rows } = await sql`
        update saved_views set name = ${input.name}, role_id = ${input.roleId},
          content = ${JSON.stringify(input.content)}::jsonb,
          updated_at = ${clock().toISOString()}
        where id = ${id} and user_id = ${user.id} returning id`.execute(db)
      if (rows.length === 0) throw new AppError('VIEW_NOT_FOUND')
      return find(user, id)
    },

    /** @throws VIEW_NOT_FOUND also for views of other users */
    async remove(user: SignedIn, id: number): Promise<void> {
      const { rows } = await sql`
        delete from saved_views where id = ${id} and user_id = ${user.id} returning id`.execute(db)
      if (rows.length === 0) throw new AppError('VIEW_NOT_FOUND')
    },

    /** Sorts one's own views in this order; unnamed ones follow. */
    async order(user: SignedIn, place: ViewPlace, ids: readonly number[]): Promise<void> {
      await sql`
        update saved_views v set position = o.position from (
          select id, row_number() over (
            order by array_position(${idList(ids)}, id), position, id) as position
          from saved_views
          where user_id = ${user.id} and resource = any(${namesOf(place)}::text[])
        ) o where v.id = o.id`.execute(db)
    },

    /** Sets the initial view of the user's list; null for none. */
    async begin(user: SignedIn, place: ViewPlace, id: number | null): Promise<void> {
      const mine = sql`user_id = ${user.id} and resource = any(${namesOf(place)}::text[])`
      await db.transaction().execute(async (trx) => {
        await sql`delete from default_views where ${mine}`.execute(trx)
        if (id !== null)
          await sql`insert into default_views (user_id, resource, view_id)
            values (${user.id}, ${place.names[0]}, ${id})`.execute(trx)
      })
    },

    /** Roles that the user may share with: their own, or any when they may list roles. */
    async roles(user: SignedIn): Promise<{ id: number; kh: string; en: string }[]> {
      const { rows } = await sql<{ id: number; kh: string; en: string }>`
        select id, name_kh as kh, coalesce(name_en, name_kh) as en from roles
        where deleted_at is null
          and (${user.permissions.has('list_roles')} or id in (${myRoles(user.id)}))
        order by name_kh limit 200`.execute(db)
      return rows
    },
  }
}
