/** Signed-in users and their permissions, cached so that requests need no query. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { placeLevels } from '#schemas/kit/places.ts'
import { apiTokenStatus } from '#schemas/platform/codes/api-token-status.ts'
import { asReceiver, type Coverage, coverageOn, type StoredCoverage } from '#src/domain/access/coverage.ts'
import { isPayerOnly } from '#src/domain/access/sides.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import { type ApiToken, assertUsable, type StoredToken } from './api-tokens.ts'

export interface SignedIn {
  id: number
  username: string
  /** Empty for an API token. */
  sessionId: string
  /** The API token with which another system acts as the user. */
  token?: ApiToken
  permissions: ReadonlySet<string>
  /** The user signed in with a password that another person set, and must change it first. */
  mustChangePassword: boolean
  /** One of the user's roles requires a second factor, and the user has none. */
  mustSetSecondFactor: boolean
  /** The areas in which the user sees, works and approves today. */
  coverage: Coverage
}

/** Milliseconds until changes by other processes take effect; those by this process do at once. */
const life = 30_000

interface Row {
  id: number
  username: string
  alive: boolean
  must_change: boolean
  must_set: boolean
  permissions: string[]
  coverage: StoredCoverage[]
  token: StoredToken | null
}

/** Where the query finds the user: through a session, or the hash of an API token. */
interface Bearer {
  sessionId: string
  from: RawBuilder<unknown>
  alive: RawBuilder<unknown>
  /** Condition of the rules about passwords and second factors. */
  byPassword: RawBuilder<unknown>
  token: RawBuilder<unknown>
}

const placeColumns = placeLevels.map(({ field }) => `'${field}', c.${field}`).join()

/** The user's areas, as rows; an installation without coverage areas has none. */
const coverageRows = (isDeclared: boolean) =>
  isDeclared
    ? sql`(select coalesce(json_agg(json_build_object('level', c.level, 'access', c.access,
          ${sql.raw(placeColumns)},
          'effective_from', c.effective_from, 'effective_to', c.effective_to)), '[]')
        from user_coverages c where c.user_id = u.id and c.deleted_at is null)`
    : sql`'[]'::json`

/** Whether a role requires the second factor that a user lacks. OpenID providers have their own. */
const lacksSecondFactor = (isDeclared: boolean) =>
  isDeclared
    ? sql`(exists (select from users__role_ids ur
          join roles r on r.id = ur.target_id and r.deleted_at is null
          where ur.owner_id = u.id and r.second_factor_required)
        and not exists (select from second_factors f
          where f.user_id = u.id and f.confirmed_at is not null))`
    : sql`false`

export interface UserCacheParts {
  db: Kysely<Tables>
  clock: () => Date
  /** Whether the schemas declare coverage areas. */
  hasCoverage: boolean
  /** Whether the schemas let a role require a second factor. */
  hasSecondFactor: boolean
  /** The user of a session that exists only in memory. */
  briefUserOf: (sessionId: string) => number | undefined
}

export function createUserCache({ db, clock, hasCoverage, hasSecondFactor, briefUserOf }: UserCacheParts) {
  const cache = new Map<string, { user: SignedIn; stored: Row['token']; loaded: number; day: string }>()
  let generation = 0

  const bySession = (sessionId: string): Bearer => {
    const brief = briefUserOf(sessionId)
    const isOpen = sql`s.ended_at is null and s.expires_at > ${clock().toISOString()}`
    return {
      sessionId,
      from: brief
        ? sql`users u where u.id = ${brief}`
        : sql`sessions s join users u on u.id = s.user_id where s.id = ${sessionId}`,
      alive: sql`u.is_active and u.deleted_at is null and ${brief ? sql`true` : isOpen}`,
      byPassword: brief ? sql`true` : sql`s.provider is null`,
      token: sql`null::json`,
    }
  }

  const byToken = (hash: string): Bearer => ({
    sessionId: '',
    from: sql`api_token_secrets s join api_tokens t on t.id = s.token_id
      join users u on u.id = t.user_id where s.hash = ${hash}`,
    alive: sql`true`,
    byPassword: sql`false`,
    token: sql`json_build_object('id', t.id, 'name', t.name, 'is_read_only', t.is_read_only,
      'expires_at', t.expires_at,
      'is_revoked', t.deleted_at is not null or t.status <> ${apiTokenStatus.ISSUED.value},
      'is_active', u.is_active and u.deleted_at is null)`,
  })

  const load = async ({ sessionId, from, alive, byPassword, token }: Bearer) => {
    const { rows } = await sql<Row>`
      select u.id, u.username, (${alive}) as alive, ${token} as token,
        coalesce(u.must_change_password and ${byPassword}, false) as must_change,
        ${lacksSecondFactor(hasSecondFactor)} and ${byPassword} as must_set,
        array(
          select distinct p.name
          from users__role_ids ur
          join roles r on r.id = ur.target_id and r.deleted_at is null
          join roles__permission_ids rp on rp.owner_id = r.id
          join permissions p on p.id = rp.target_id and p.deleted_at is null
          where ur.owner_id = u.id
        ) as permissions,
        ${coverageRows(hasCoverage)} as coverage
      from ${from}`.execute(db)
    const row = rows[0]
    if (!row?.alive) throw new AppError('UNAUTHENTICATED', { why: sessionId ? 'ended' : 'forged' })
    const { id, username, permissions, must_change: mustChangePassword, must_set, token: stored } = row
    const areas = coverageOn(row.coverage, clock())
    const coverage = isPayerOnly((name) => permissions.includes(name)) ? asReceiver(areas) : areas
    const user: SignedIn = {
      id,
      username,
      sessionId,
      ...(stored ? { token: { id: stored.id, name: stored.name, readOnly: stored.is_read_only } } : {}),
      permissions: new Set(permissions),
      mustChangePassword,
      mustSetSecondFactor: must_set,
      coverage,
    }
    return { user, stored }
  }

  const find = async (key: string, bearer: () => Bearer) => {
    const cached = cache.get(key)
    const now = clock().getTime()
    // Coverage starts and ends with the day.
    const day = dayInPhnomPenh(clock())
    if (cached && now - cached.loaded < life && cached.day === day) return cached
    const before = generation
    const entry = { ...(await load(bearer())), loaded: now, day }
    if (cache.size >= 10_000) cache.clear()
    // The cache was cleared during the query: its result may be older than that change.
    if (before === generation) cache.set(key, entry)
    return entry
  }

  return {
    /** @throws UNAUTHENTICATED when the session has ended or its user may no longer sign in */
    bySession: async (sessionId: string): Promise<SignedIn> =>
      (await find(sessionId, () => bySession(sessionId))).user,
    /**
     * @param hash Of the token's secret.
     * @throws UNAUTHENTICATED for an unknown token, TOKEN_REVOKED, TOKEN_EXPIRED, TOKEN_ACCOUNT
     */
    async byToken(hash: string): Promise<SignedIn> {
      const { user, stored } = await find(`token ${hash}`, () => byToken(hash))
      if (stored) assertUsable(stored, clock())
      return user
    },
    forgetSession(sessionId: string): void {
      generation += 1
      cache.delete(sessionId)
    },
    forgetUser(id?: number): void {
      generation += 1
      for (const [key, { user }] of cache) if (id === undefined || user.id === id) cache.delete(key)
    },
  }
}
