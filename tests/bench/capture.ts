/** The SQL that the product sends for a request, so that the baseline asks the same. */
import { registry } from '#schemas/index.ts'
import { readConfig } from '#src/server/config.ts'
import { openDatabase } from '#src/server/db/open-database.ts'
import { prepareServer } from '#src/server/start.ts'

export interface Statement {
  sql: string
  params: unknown[]
}

/** Statements per path below `/api/`, seen over the database in `folder`, which a server may use as well. */
export async function captureStatements(
  folder: string,
  password: string,
  paths: readonly string[],
): Promise<Record<string, Statement[]>> {
  const config = readConfig({
    DATA_DIR: folder,
    DEMO: 'on',
    DEMO_PASSWORD: password,
    RATE_LIMIT: '0',
  })
  const opened = await openDatabase(config)
  let recorded: Statement[] = []
  const db = opened.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = opened.db.getExecutor().compileQuery(node, queryId)
      recorded.push({ sql, params: [...parameters] })
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const database = { ...opened, db }
  const build = { version: '0', hash: '0', built_at: '' }
  const { app } = await prepareServer({ config, registry, database, build })

  const payload = { username: 'viewer', password }
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  const { access_token } = login.json<{ data: { access_token: string } }>().data
  const headers = { authorization: `Bearer ${access_token}` }
  const ask = (path: string) =>
    app.inject({ method: 'GET', url: `/api/${encodeURI(path)}`, headers })

  const captured: Record<string, Statement[]> = {}
  for (const path of paths) {
    await ask(path) // who is signed in is remembered from now on
    recorded = []
    const answer = await ask(path)
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    captured[path] = recorded.filter(({ sql }) => /^\s*(select|with)\b/i.test(sql))
  }
  await app.close()
  await database.close()
  return captured
}
