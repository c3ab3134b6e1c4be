/** Throughput of a list page and of one record, as a share of the bare server’s. */
import { resolve } from 'node:path'
import pg from 'pg'
import { type Row, signIn } from '#tests/support/api.ts'
import { dataFolder, removeFolder, startServer } from '#tests/support/process.ts'
import { captureStatements, type Statement } from './capture.ts'
import { fillGazetteer } from './import.ts'
import { createReport, type Report } from './report.ts'
import { compare, startBare } from './throughput.ts'

type Statements = Record<string, Statement[]>

async function compareBoth(
  report: Report,
  url: string,
  password: string,
  connectionString: string,
  statements: Statements,
): Promise<void> {
  const [list = '', one = ''] = Object.keys(statements)
  const requests = Object.fromEntries(
    Object.entries(statements).map(([path, asked]) => [`/${path.split('?')[0]}`, asked]),
  )
  const api = await signIn(url, 'viewer', password)
  const headers = { authorization: `Bearer ${api.tokens.access_token}` }
  const bare = await startBare(connectionString, requests)
  for (const [name, path, atLeast] of [
    ['list: filter by province, Khmer order, total', list, 60],
    ['one record by its number', one, 40],
  ] as const) {
    const target = { url: `${url}/api/${encodeURI(path)}`, headers }
    const figures = await compare(target, `${bare.url}/${path.split('?')[0]}`)
    report.add({ name: `${name}: bare server`, value: figures.bare, unit: '/s' })
    report.add({ name: `${name}: product`, value: figures.product, unit: '/s' })
    const share = (100 * figures.product) / figures.bare
    report.add({ name: `${name}: share`, value: share, unit: '%', atLeast })
  }
  await bare.stop()
}

/** What a client is given to reach the bundled database of a folder. */
const addressIn = (folder: string) =>
  `postgres://sabay@localhost/sabay?host=${encodeURIComponent(resolve(folder, 'postgres'))}`

/** @param folder a data folder with the whole gazetteer, of a server that is stopped */
export async function measureThroughput(
  report: Report,
  folder: string,
  password: string,
  postgres: string | undefined,
): Promise<void> {
  const env = { SESSION_SECRET: 'a secret of the measurements only, long enough' }
  const server = await startServer(folder, env)
  const api = await signIn(server.url, 'viewer', password)
  const [province] = await api.done<Row[]>('GET', 'setting/provinces?range=[0,0]')
  const filter = JSON.stringify({ commune_id__under: { provinces: [province?.id] } })
  const list = `setting/villages?filter=${filter}&sort=["name_kh","ASC"]&range=[0,24]`
  const [village] = await api.done<Row[]>('GET', list)
  const statements = await captureStatements(folder, password, [
    list,
    `setting/villages/${village?.id}`,
  ])
  report.heading('Requests per second, bundled PostgreSQL, sign-in and permission check included')
  await compareBoth(report, server.url, password, addressIn(folder), statements)
  await server.stop()

  report.heading('Requests per second, outside PostgreSQL, sign-in and permission check included')
  if (!postgres) return console.log('  not measured: TEST_DATABASE_URL names no PostgreSQL')
  await withEmptyDatabase(postgres, async (connectionString) => {
    const empty = dataFolder()
    const onPostgres = await startServer(empty, { ...env, DATABASE_URL: connectionString })
    const silent = createReport(() => undefined)
    await fillGazetteer(silent, onPostgres.url, password)
    await compareBoth(report, onPostgres.url, password, connectionString, statements)
    await onPostgres.stop()
    removeFolder(empty)
  })
}

/** A database of its own on the PostgreSQL that `address` names, dropped afterwards. */
export async function withEmptyDatabase(address: string, work: (address: string) => Promise<void>) {
  const name = `sabay_bench_${process.pid}`
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  await admin.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  const own = new URL(address)
  own.pathname = `/${name}`
  try {
    await work(own.href)
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}
