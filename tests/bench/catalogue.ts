/** One catalogue with 100,000 records: its import, and every order, filter and search it offers. */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { registry } from '#schemas/index.ts'
import { operatorsOf } from '#schemas/kit/filters.ts'
import { isFilterable, isSortable } from '#schemas/kit/table.ts'
import { readConfig } from '#src/server/config.ts'
import { openPostgres } from '#src/server/db/connection.ts'
import { prepareServer } from '#src/server/start.ts'
import { type Api, signIn } from '#tests/support/api.ts'
import { checkFile, commit } from '#tests/support/importing.ts'
import { dataFolder, removeFolder } from '#tests/support/process.ts'
import { filterValue } from '#tests/support/sample-values.ts'
import type { Report } from './report.ts'
import { startServer } from './serve.ts'

const records = 100_000
const path = 'setting/diagnoses'
const diagnoses = registry.get('diagnoses')
const env = { SESSION_SECRET: 'a secret of the measurements only, long enough' }

const parts = ['ជំងឺ', 'រលាក', 'សួត', 'ថ្លើម', 'បេះដូង', 'ក្រពះ', 'តម្រងនម', 'ស្រួចស្រាវ', 'រ៉ាំរ៉ៃ', 'កុមារ']
const letters = 'ABCDEFGHIJ'

/** Codes of the form A00.00 to J99.99, and names of three words. */
function file(): string {
  const name = (n: number) =>
    [n, Math.floor(n / 10), Math.floor(n / 100)].map((one) => parts[one % parts.length]).join('')
  const rows = Array.from({ length: records }, (_, n) => {
    const [letter, two, rest] = [letters[Math.floor(n / 10_000)], Math.floor(n / 100) % 100, n % 100]
    const code = `${letter}${String(two).padStart(2, '0')}.${String(rest).padStart(2, '0')}`
    return `${code},${name(n)} ${n},Example disease ${n},C${(n % 20) + 1}`
  })
  return ['code,name_kh,name_en,category_id', ...rows].join('\n')
}

/** The lists that the screen offers, as query strings by what they are. */
function questions(): Map<string, string> {
  const queries = new Map<string, string>([['first page', '']])
  for (const [name, field] of Object.entries(diagnoses.fields)) {
    if (isSortable(field))
      for (const order of ['ASC', 'DESC']) queries.set(`sort ${name} ${order}`, `sort=["${name}","${order}"]`)
    if (!isFilterable(field)) continue
    for (const operator of operatorsOf(field)) {
      if (operator === 'under' || operator === 'null' || operator === 'during') continue
      const value = filterValue(field, 7)
      const text = operator === 'contains' ? String(value).slice(-3) : value
      const operand = operator === 'between' ? [value, value] : operator === 'in' ? [value] : text
      const key = operator === 'eq' ? name : `${name}__${operator}`
      queries.set(`filter ${key}`, `filter=${encodeURIComponent(JSON.stringify({ [key]: operand }))}`)
    }
  }
  for (const words of ['ថ្លើម', 'disease 777', 'D04'])
    queries.set(`search ${words}`, `filter=${encodeURIComponent(JSON.stringify({ q: words }))}`)
  return queries
}

/** Milliseconds of the best of five answers: others on the machine only disturb. */
async function fastest(api: Api, query: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 5; turn++) {
    const began = performance.now()
    await api.done('GET', `${path}?${query}`)
    best = Math.min(best, performance.now() - began)
  }
  return best
}

async function categories(api: Api): Promise<void> {
  for (let n = 1; n <= 20; n++)
    await api.done('POST', 'setting/diagnoses-categories', { code: `C${n}`, name_kh: `ក្រុម ${n}` })
}

const peakMemory = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** @param connectionString an empty PostgreSQL database; undefined measures the bundled one */
export async function measureCatalogue(report: Report, password: string, connectionString?: string) {
  const folder = dataFolder()
  const server = await startServer(folder, {
    ...env,
    ...(connectionString ? { DATABASE_URL: connectionString } : {}),
  })
  const engine = connectionString ? 'outside PostgreSQL' : 'bundled PostgreSQL'
  report.heading(`A catalogue with ${records} records, ${engine}`)
  const api = await signIn(server.url, 'admin', password)
  await categories(api)
  const began = performance.now()
  const checked = await checkFile(api, path, file())
  if (checked.counts.new !== records) throw new Error(`Checked: ${JSON.stringify(checked.counts)}`)
  await commit(api, path, checked)
  report.add({
    name: 'import: check and carry out',
    value: (performance.now() - began) / 1000,
    unit: 's',
    atMost: 90,
  })
  report.add({
    name: 'import: most memory of the server',
    value: peakMemory(server.pid),
    unit: 'MB',
  })
  const times: [string, number][] = []
  for (const [name, query] of questions()) times.push([name, await fastest(api, query)])
  times.sort((a, b) => b[1] - a[1])
  report.add({ name: `questions the list offers`, value: times.length, unit: '' })
  for (const [name, ms] of times.slice(0, 5))
    report.add({
      name: `among the slowest: ${name}`,
      value: ms,
      unit: 'ms',
      ...(connectionString ? { atMost: 60 } : {}),
    })
  await server.stop()
  removeFolder(folder)
  if (connectionString) await measurePlans(report, connectionString, password)
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** How many of the questions read the whole table instead of an index. */
async function measurePlans(report: Report, connectionString: string, password: string) {
  const database = await openPostgres(connectionString)
  await sql`analyze`.execute(database.db)
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const db = database.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const { sql: text, parameters } = database.db.getExecutor().compileQuery(node, queryId)
      if (/^\s*select n\.total/.test(text)) statements.push({ sql: text, parameters })
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const folder = dataFolder()
  const config = readConfig({
    ...env,
    DATA_DIR: folder,
    DEMO: 'accounts',
    DEMO_PASSWORD: password,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
  })
  const build = { version: '0', hash: '0', built_at: '' }
  const { app } = await prepareServer({ config, registry, database: { ...database, db }, build })
  const payload = { username: 'viewer', password }
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  const headers = { authorization: `Bearer ${login.json().data.access_token}` }
  const whole: string[] = []
  const all = questions()
  all.delete('first page')
  for (const [name, query] of all) {
    statements.length = 0
    await app.inject({ method: 'GET', url: `/api/${path}?${query}`, headers })
    for (const { sql: text, parameters } of statements) {
      const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
        sql: `explain (format json) ${text}`,
        parameters,
        query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
        queryId: { queryId: 'explain' },
      })
      const nodes = rows[0] ? nodesOf(rows[0]['QUERY PLAN'][0].Plan) : []
      // What is ordered but not filtered is counted whole.
      const scans = nodes.filter(
        (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === diagnoses.table,
      )
      if (scans.length > (name.startsWith('sort') ? 1 : 0)) whole.push(name)
    }
  }
  report.add({
    name: 'questions answered without an index',
    value: whole.length,
    unit: '',
    atMost: 0,
  })
  for (const name of whole) console.log(`    ${name}`)
  await app.close()
  await database.close()
  removeFolder(folder)
}
