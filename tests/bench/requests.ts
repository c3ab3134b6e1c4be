/** Throughput as a share of that of a bare server on a plain schema of the same villages. */
import { resolve } from 'node:path'
import pg from 'pg'
import { type Row, signIn } from '#tests/support/api.ts'
import { dataFolder, removeFolder } from '#tests/support/process.ts'
import { fillGazetteer } from './import.ts'
import { createPlainSchema, type Plain, plain } from './plain.ts'
import { createReport, type Report } from './report.ts'
import { startServer } from './serve.ts'
import { compare, startBare } from './throughput.ts'

const list = (filter: object) => {
  const query = { filter: JSON.stringify(filter), sort: '["code","ASC"]', range: '[0,24]' }
  return `setting/villages?${new URLSearchParams(query)}`
}

let lastNumber = Date.now() % 1e9
const anotherRecord = () => {
  lastNumber += 1
  return { code: `B${lastNumber}`, name_kh: `ប្រភេទ ${lastNumber}`, name_en: `Type ${lastNumber}` }
}

/** A request, beside what answers the same by hand. */
interface ComparedRequest {
  name: string
  path: string
  atLeast: number
  plain: readonly Plain[]
  body?: () => object
}

async function compareAll(
  report: Report,
  url: string,
  password: string,
  connectionString: string,
): Promise<void> {
  const api = await signIn(url, 'admin', password)
  await createPlainSchema(connectionString)
  const [village] = await api.done<Row[]>('GET', list({}))
  const commune = Number(village?.commune_id)
  const id = Number(village?.id)
  const comparedRequests: readonly ComparedRequest[] = [
    { name: 'list with total', path: list({}), atLeast: 60, plain: plain.list },
    {
      name: 'list of a commune',
      path: list({ commune_id: commune }),
      atLeast: 55,
      plain: plain.inCommune(commune),
    },
    { name: 'one record', path: `setting/villages/${id}`, atLeast: 55, plain: plain.one(id) },
    { name: 'search', path: list({ q: 'an' }), atLeast: 90, plain: plain.search('an') },
    {
      name: 'a new record of a plain catalogue',
      path: 'setting/admission-types',
      atLeast: 40,
      plain: plain.create(commune),
      body: anotherRecord,
    },
  ]
  const requests = Object.fromEntries(comparedRequests.map((request, index) => [`/${index}`, request.plain]))
  const bare = await startBare(connectionString, requests)
  const headers = { authorization: `Bearer ${api.tokens.access_token}` }
  for (const [index, { name, path, atLeast, body }] of comparedRequests.entries()) {
    const sent = body ? { body } : {}
    const figures = await compare(
      { url: `${url}/api/${path}`, headers, ...sent },
      { url: `${bare.url}/${index}`, ...sent },
    )
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
  report.heading('Requests per second, bundled PostgreSQL, sign-in and permission check included')
  await compareAll(report, server.url, password, addressIn(folder))
  await server.stop()

  report.heading('Requests per second, outside PostgreSQL, sign-in and permission check included')
  if (!postgres) return console.log('  not measured: TEST_DATABASE_URL names no PostgreSQL')
  await withEmptyDatabase(postgres, async (connectionString) => {
    const empty = dataFolder()
    const onPostgres = await startServer(empty, { ...env, DATABASE_URL: connectionString })
    const silent = createReport(() => undefined)
    await fillGazetteer(silent, onPostgres.url, password)
    await compareAll(report, onPostgres.url, password, connectionString)
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
