/** Finds the account for the claims of an OpenID provider, and applies their roles and facility. */

import { type Kysely, sql } from 'kysely'
import { workplace } from '#schemas/kit/places.ts'
import { everywhere } from '#src/domain/access/coverage.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { workplaceTable } from '#src/server/access/coverage/place-sql.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { OpenidConfig } from '#src/server/openid-config.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import { writing } from '#src/server/records/resources/writing.ts'
import type { Claims } from './provider.ts'

type Db = Kysely<Tables>

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

async function linkedAccount(db: Db, issuer: string, subject: string) {
  const { rows } = await sql<Pick<TableRow<'openid_links'>, 'user_id'>>`select l.user_id from openid_links l
    join users u on u.id = l.user_id and u.deleted_at is null
    where l.issuer = ${issuer} and l.subject = ${subject}`.execute(db)
  return rows[0]?.user_id
}

/** The account to link at a first sign-in. @throws OIDC_UNVERIFIED, OIDC_UNKNOWN */
async function accountToLink(db: Db, { link }: OpenidConfig, claims: Claims): Promise<number> {
  if (link === 'off') throw new AppError('OIDC_UNKNOWN')
  if (link === 'email' && claims.email_verified !== true) throw new AppError('OIDC_UNVERIFIED')
  const name = textOf(link === 'email' ? claims.email : claims.preferred_username).toLowerCase()
  const column = sql.ref(link)
  // Demo accounts have a published password, and one account has one subject.
  const { rows } = await sql<{ id: number }>`select u.id from users u
    where lower(u.${column}) = ${name} and ${name} <> '' and u.deleted_at is null
      and not exists (select from openid_links l where l.user_id = u.id)
      and not exists (select from demo_accounts d where d.user_id = u.id)`.execute(db)
  if (!rows[0]) throw new AppError('OIDC_UNKNOWN')
  return rows[0].id
}

/** A claim by its name, or by a dotted path such as `realm_access.roles`. */
function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  return path
    .split('.')
    .reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, name)
          ? (at as Record<string, unknown>)[name]
          : undefined,
      claims,
    )
}

/**
 * Ids of the roles from the claims; undefined where roles are assigned here. @throws OIDC_NO_ROLE
 */
async function rolesBy(db: Db, { rolesClaim, roles }: OpenidConfig, claims: Claims) {
  if (!rolesClaim) return undefined
  const value = claimAt(claims, rolesClaim)
  const values = (Array.isArray(value) ? value : [value]).map(textOf).filter(Boolean)
  const names = roles ? values.flatMap((one) => roles.get(one) ?? []) : values
  // Only OIDC_ROLES assigns the administrator's role, never a name from the provider.
  const { rows } = await sql<{ id: number }>`select id from roles
    where name = any(${names}::text[]) and deleted_at is null
      and (${roles !== undefined}::boolean or not is_system) order by id`.execute(db)
  if (rows.length === 0) throw new AppError('OIDC_NO_ROLE')
  return rows.map(({ id }) => Number(id))
}

/** The id of the facility in the claims; undefined where it is set here. @throws OIDC_FACILITY */
async function facilityBy(db: Db, { facilityClaim }: OpenidConfig, claims: Claims) {
  if (!facilityClaim) return undefined
  const code = textOf(claimAt(claims, facilityClaim))
  const { rows } = await sql<{ id: number }>`select id from ${workplaceTable}
    where code = ${code} and deleted_at is null`.execute(db)
  if (!rows[0]) throw new AppError('OIDC_FACILITY')
  return rows[0].id
}

const sameIds = (one: readonly unknown[], other: readonly number[]) =>
  one.length === other.length && other.every((id) => one.some((each) => Number(each) === id))

/**
 * The account of the claims, linked by subject at its first sign-in and updated with the roles and
 * facility of the claims. @throws OIDC_UNKNOWN, OIDC_UNVERIFIED, OIDC_NO_ROLE, OIDC_FACILITY,
 * ACCOUNT_DISABLED
 */
export async function accountOfClaims(
  context: ServerContext,
  openid: OpenidConfig,
  claims: Claims,
  { ip, requestId }: { ip: string; requestId: string },
): Promise<{ id: number; username: string }> {
  const { db, registry, clock } = context
  const users = registry.get('users')
  const issuer = openid.issuer.href
  const linked = await linkedAccount(db, issuer, claims.sub)
  const id = Number(linked ?? (await accountToLink(db, openid, claims)))
  const roles = await rolesBy(db, openid, claims)
  const facility = await facilityBy(db, openid, claims)
  const actor = { userId: null, username: 'openid', coverage: everywhere, ip, requestId }
  return writing(context, { actor, reason: null }, async (write) => {
    const lock = { lock: true } as const
    const stored = (await readStored(write.trx, systemScope(registry), users, [id], lock)).get(id)
    if (!stored || stored.deleted_at !== null) throw new AppError('OIDC_UNKNOWN')
    if (!stored.values.is_active) throw new AppError('ACCOUNT_DISABLED')
    if (linked === undefined)
      await sql`insert into openid_links (issuer, subject, user_id, linked_at) values
        (${issuer}, ${claims.sub}, ${id}, ${clock().toISOString()}::timestamptz)`.execute(write.trx)
    const { role_ids } = stored.values
    const { [workplace.field]: present }: Values = stored.values
    const values = {
      ...(roles && !sameIds((role_ids ?? []) as unknown[], roles) ? { role_ids: roles } : {}),
      ...(facility && facility !== Number(present) ? { [workplace.field]: facility } : {}),
    }
    if (Object.keys(values).length > 0) await updateRecords(write, users, [{ stored, values }])
    return { id, username: stored.values.username }
  })
}
