/** Servers whose application can be replaced, called without a port. */
import type { InjectOptions } from 'fastify'
import type { Declaration } from '#schemas/kit/define.ts'
import { readConfig } from '#src/server/config.ts'
import type { Database } from '#src/server/db/connection.ts'
import { startLiveServer } from '#src/server/live-server.ts'
import type { Workflow } from '#src/server/workflow/define-workflow.ts'
import { workflows } from '#src/server/workflows.ts'
import { smallDeclarations } from './small-registry.ts'

const config = readConfig({
  SESSION_SECRET: 'x'.repeat(32),
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '0',
  DEMO: 'off',
})

/** The shipped schemas of these tests. */
export const shipped: readonly Declaration[] = smallDeclarations(['visit-types'])

/** Guards and rules; the tables of jobs and derived data are missing here. */
const rulesOnly = workflows.map(({ name, states = {}, rules = [] }) => ({ name, states, rules }))

/** One process over the database, and calls with all permissions. */
export async function liveServer(
  database: Database,
  {
    declarations = shipped,
    workflows: further = [],
  }: { declarations?: readonly Declaration[]; workflows?: readonly Workflow[] } = {},
) {
  const live = await startLiveServer({
    config,
    declarations,
    database,
    workflows: [...rulesOnly, ...further],
    build: { version: '0.0.0', hash: 'test', built_at: '2026-03-02T00:00:00.000Z' },
  })
  const { db } = database
  /** A token of a user with the role of administrators. */
  const administrator = async (): Promise<string> => {
    const username = 'designer'
    const known = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirst()
    const id = known?.id ?? (await createUser(username))
    return (await live.current().context.sessions.open(Number(id), '127.0.0.1')).access_token
  }
  const createUser = async (username: string) => {
    const { id } = await db
      .insertInto('users')
      .values({ username, name_kh: 'អ្នករចនា', name_en: 'Designer', is_active: true, version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const role = await db
      .selectFrom('roles')
      .select('id')
      .where('name', '=', 'administrator')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('users__role_ids')
      .values({ owner_id: Number(id), target_id: Number(role.id) })
      .execute()
    return id
  }
  const token = await administrator()
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const response = await live.current().app.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${token}`, 'x-localization': 'en' },
      ...(body ? { payload: body as InjectOptions['payload'] & object } : {}),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      text: response.body,
      // biome-ignore lint/suspicious/noExplicitAny: tests inspect responses of every shape
      body: (isJson && response.body ? JSON.parse(response.body) : undefined) as any,
    }
  }
  return { live, call }
}
