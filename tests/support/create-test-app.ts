/** The whole server over its own empty database, called without a port. */
import { createHash, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { registry as installed } from '#schemas/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import { coverageAccess } from '#schemas/platform/codes/coverage-access.ts'
import { coverageLevel } from '#schemas/platform/codes/coverage-level.ts'
import type { CoverageAccess, CoverageLevel } from '#src/domain/access/coverage.ts'
import { guardedTables } from '#src/server/access/audit/tables.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { createApp } from '#src/server/app.ts'
import { readConfig, type ServerConfig } from '#src/server/config.ts'
import type { Database } from '#src/server/db/connection.ts'
import type { Timeouts } from '#src/server/db/timeouts.ts'
import type { ClientFiles } from '#src/server/http/client-files.ts'
import { migrate } from '#src/server/migration/migrate.ts'
import { seed } from '#src/server/seed/seed.ts'
import { createContext } from '#src/server/start.ts'
import type { Workflow } from '#src/server/workflow/define-workflow.ts'
import { workflows } from '#src/server/workflows.ts'
import { copyOf, createTestDatabase, type Template } from '#tests/support/templates.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS'

export interface CallOptions {
  token?: string
  /** Objects are sent as JSON; text is sent unchanged, with the content type from `headers`. */
  body?: unknown
  lang?: 'kh' | 'en'
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
  /** The raw body: files. */
  bytes: Buffer
  /** The parsed body; undefined if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect responses of every shape
  body: any
}

export interface TestApp {
  app: FastifyInstance
  context: ServerContext
  /** Moves the server's clock; otherwise it stands still. */
  clock: { now: Date; forward(ms: number): void }
  /** English unless `lang` is set. */
  call(method: Method, url: string, options?: CallOptions): Promise<Answer>
  /** A token for a throw-away user with exactly these permissions, who covers the whole country. */
  login(permissions?: readonly string[], areas?: readonly Area[]): Promise<string>
  /** The id of such a user, with its token. */
  user(
    permissions?: readonly string[],
    areas?: readonly Area[],
  ): Promise<{ id: number; username: string; token: string }>
  close(): Promise<void>
}

export interface TestAppOptions {
  /** Default: the schemas of this installation. It must contain users, roles and permissions. */
  registry?: Registry
  /** Workflows in addition to the application's own. */
  workflows?: readonly Workflow[]
  /** Environment in addition to the defaults, as in `{ DEMO: 'off' }`. */
  env?: Record<string, string>
  /** Adds permissions, roles, demo accounts and reference data. Default false: empty tables. */
  seeded?: boolean
  client?: ClientFiles
  /** The log's target; no log without it. */
  log?: FastifyBaseLogger
  /** Database timeouts of a seeded app's requests. */
  timeouts?: Timeouts
  /** An opened database; it is migrated and closed like the app's own. */
  database?: Database
}

/** Emptied databases of finished tests, by their schemas. */
const migrated = new WeakMap<Registry, Database[]>()

/**
 * Empties every table except those of the migrations, and resets all sequences. Rows are deleted
 * without following references: truncating referenced tables recreates two thousand files. Lifts
 * the audit trail's write lock, which only the owner of the tables can.
 */
const emptyAll = sql`do $$ declare one record; has_rows boolean; begin
  perform set_config('session_replication_role', 'replica', true);
  for one in select format('%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('schema_state', 'data_migrations') and pg_relation_size(oid) > 0 loop
    execute 'select exists (select from ' || one.name || ')' into has_rows;
    if has_rows and one.name in (${sql.raw(guardedTables.map((name) => `'${name}'`).join())}) then
      execute 'alter table ' || one.name || ' disable trigger append_only';
      execute 'truncate ' || one.name;
      execute 'alter table ' || one.name || ' enable always trigger append_only';
    elsif has_rows then execute 'delete from ' || one.name; end if;
  end loop;
  for one in select format('%I', sequencename) as name from pg_sequences
    where schemaname = 'public' and last_value is not null loop
    execute 'alter sequence ' || one.name || ' restart';
  end loop;
  delete from schema_state where name like 'seed:%';
end $$`

/** Requests of a closed page may still run and hold locks. */
const endOthers = sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    and xact_start is not null`

/** Large schemas are migrated once per run: a thousand tables take seconds. */
const isLarge = (registry: Registry) => registry.all.length > 40

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

/** Digests of schemas, which are half a megabyte of text. */
const digests = new WeakMap<Registry, string>()

/** The name of a template: equal schemas with an equal environment share it. */
function nameOf(registry: Registry, ...others: unknown[]): string {
  const known = digests.get(registry) ?? digest(registry.all)
  digests.set(registry, known)
  return digest([known, ...others])
}

const migratedTemplate = (registry: Registry): Template => ({
  name: `migrated_${nameOf(registry)}`,
  fill: ({ db }) => migrate(db, registry),
})

async function newlyMigrated(registry: Registry): Promise<Database> {
  if (isLarge(registry)) return copyOf(migratedTemplate(registry))
  const database = await createTestDatabase()
  await migrate(database.db, registry)
  return database
}

/**
 * A database that matches the schemas, as after `migrate`, which is slow with a thousand tables.
 */
async function migratedDatabase(registry: Registry): Promise<Database> {
  const pool = migrated.get(registry) ?? []
  migrated.set(registry, pool)
  const database = pool.pop() ?? (await newlyMigrated(registry))
  return {
    ...database,
    close: async () => {
      await endOthers.execute(database.db)
      await emptyAll.execute(database.db)
      pool.push(database)
    },
  }
}

/** Roles of an app by their permissions: a role with all of them is hundreds of rows. */
const rolesOf = new WeakMap<ServerContext, Map<string, Promise<unknown>>>()

/** A role with exactly these permissions, shared by users with the same ones. */
function roleHolding(context: ServerContext, name: string, names: readonly string[]) {
  const roles = rolesOf.get(context) ?? new Map<string, Promise<unknown>>()
  rolesOf.set(context, roles)
  const permissionNames = [...new Set(names)].sort()
  const role = roles.get(permissionNames.join()) ?? throwAwayRole(context.db, name, permissionNames)
  roles.set(permissionNames.join(), role)
  return role
}

/** Adds permissions that the seed has not added. */
async function throwAwayRole(db: ServerContext['db'], name: string, permissionNames: readonly string[]) {
  const { id } = await db
    .insertInto('roles')
    .values({ name, name_kh: name, name_en: name, version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into permissions (name, label_kh, label_en, version)
    select name, name, name, 1 from unnest(${permissionNames}::text[]) as held (name)
    where not exists (
      select from permissions p where p.name = held.name and p.deleted_at is null)`.execute(db)
  await sql`insert into roles__permission_ids (owner_id, target_id)
    select ${id}, id from permissions where name = any(${permissionNames}::text[]) and deleted_at is null`.execute(
    db,
  )
  return id
}

/** A coverage area in a test; without a level it is the whole country. */
export interface Area {
  level?: CoverageLevel
  /** Id of the place. */
  id?: number
  access?: CoverageAccess
  from?: string
  to?: string | null
}

const areaColumns = {
  PROVINCE: 'province_id',
  OPERATIONAL_DISTRICT: 'operational_district_id',
  HEALTH_FACILITY: 'health_facility_id',
  WARD: 'ward_id',
} as const

/** Inserts a coverage area directly, bypassing the server. */
export async function insertArea(context: ServerContext, userId: number, area: Area) {
  const { level = 'NATIONAL', id, access = 'APPROVE', from = '2000-01-01', to = null } = area
  await context.db
    .insertInto('user_coverages')
    .values({
      user_id: userId,
      level: coverageLevel[level].value,
      ...(level === 'NATIONAL' ? {} : { [areaColumns[level]]: id }),
      access: coverageAccess[access].value,
      effective_from: from,
      effective_to: to,
      version: 1,
    })
    .execute()
}

async function throwAwayUser(context: ServerContext, permissions: readonly string[], areas: readonly Area[]) {
  const username = `u${randomUUID().slice(0, 12)}`
  const { id } = await context.db
    .insertInto('users')
    .values({ username, name_kh: 'អ្នកសាកល្បង', name_en: 'Test user', is_active: true, version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const role = await roleHolding(context, `role-${username}`, permissions)
  await sql`insert into users__role_ids (owner_id, target_id) values (${id}, ${role})`.execute(context.db)
  if (context.registry.find('user-coverages'))
    for (const area of areas) await insertArea(context, Number(id), area)
  const { access_token: token } = await context.sessions.open(Number(id), '127.0.0.1')
  return { id: Number(id), username, token }
}

function testConfig(env: Record<string, string>): ServerConfig {
  return readConfig({
    SESSION_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    DEMO: 'accounts',
    ...env,
  })
}

const beginning = '2026-03-02T03:00:00.000Z'

interface Installation {
  registry: Registry
  workflows: readonly Workflow[]
  env: Record<string, string>
}

const contextOf = (
  { registry, workflows: further, env }: Installation,
  database: Database,
  clock: () => Date,
) =>
  createContext({
    config: testConfig(env),
    registry,
    database,
    build: { version: '0.0.0', hash: 'test', built_at: '2026-03-02T00:00:00.000Z' },
    clock,
    workflows: [...workflows, ...further],
  })

/** Migrated and seeded; each is a copy of a template created once per run. */
const seededDatabase = (installation: Installation, timeouts?: Timeouts): Promise<Database> =>
  copyOf(
    {
      name: `seeded_${nameOf(installation.registry, installation.env)}`,
      from: migratedTemplate(installation.registry),
      fill: (database) => seed(contextOf(installation, database, () => new Date(beginning))),
    },
    timeouts,
  )

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    registry = installed,
    workflows: further = [],
    env = {},
    seeded = false,
    client,
    log,
    timeouts,
    database: providedDatabase,
  } = options
  const installation = { registry, env, workflows: further }
  const clock = {
    now: new Date(beginning),
    forward(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
  if (providedDatabase) await migrate(providedDatabase.db, registry)
  const database =
    providedDatabase ?? (await (seeded ? seededDatabase(installation, timeouts) : migratedDatabase(registry)))
  const context = contextOf(installation, database, () => clock.now)
  if (providedDatabase && seeded) await seed(context)
  const app = await createApp(context, { client, log })
  await app.ready()

  const user: TestApp['user'] = (permissions = [], areas = [{}]) => throwAwayUser(context, permissions, areas)
  return {
    app,
    context,
    clock,
    user,
    login: async (permissions, areas) => (await user(permissions, areas)).token,
    async call(method, url, { token, body, lang = 'en', headers = {} } = {}) {
      const request: InjectOptions = {
        method,
        url,
        headers: {
          'x-localization': lang,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as InjectOptions['payload'] & object }),
      }
      const response = await app.inject(request)
      const isJson =
        String(response.headers['content-type'] ?? '').includes('json') &&
        response.headers['content-encoding'] === undefined
      return {
        status: response.statusCode,
        headers: response.headers,
        text: response.body,
        bytes: response.rawPayload,
        body: isJson && response.body ? JSON.parse(response.body) : undefined,
      }
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** The same, closed at the end of the test. */
export async function testApp(options?: TestAppOptions): Promise<TestApp> {
  const created = await createTestApp(options)
  onTestFinished(() => created.close())
  return created
}
