/** Throughput of a list page, of one record and of new ones, as a share of the bare server’s. */
import { resolve } from 'node:path'
import pg from 'pg'
import { type Row, signIn } from '#tests/support/api.ts'
import { dataFolder, removeFolder } from '#tests/support/process.ts'
import { fillGazetteer } from './import.ts'
import { creation, listOf, type Obvious, oneOf } from './obvious.ts'
import { createReport, type Report } from './report.ts'
import { startServer } from './serve.ts'
import { compare, startBare } from './throughput.ts'

const list = (province: unknown) => {
  const filter = JSON.stringify({ commune_id__under: { provinces: [province] } })
  return `setting/villages?filter=${filter}&sort=["name_kh","ASC"]&range=[0,24]`
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
  obvious: readonly Obvious[]
  body?: () => object
}

async function compareAll(
  report: Report,
  url: string,
  password: string,
  connectionString: string,
): Promise<void> {
  const api = await signIn(url, 'admin', password)
  const [province] = await api.done<Row[]>('GET', 'setting/provinces?range=[0,0]')
  const villages = list(province?.id)
  const [village] = await api.done<Row[]>('GET', villages)
  const comparedRequests: readonly ComparedRequest[] = [
    {
      name: 'list: filter by province, Khmer order, total',
      path: villages,
      atLeast: 60,
      obvious: listOf(Number(province?.id)),
    },
    {
      name: 'one record by its number',
      path: `setting/villages/${village?.id}`,
      atLeast: 50,
      obvious: oneOf(Number(village?.id)),
    },
    {
      name: 'a new record of a plain catalogue',
      path: 'setting/admission-types',
      atLeast: 40,
      obvious: creation,
      body: anotherRecord,
    },
  ]
  const requests = Object.fromEntries(comparedRequests.map(({ obvious }, index) => [`/${index}`, obvious]))
  const bare = await startBare(connectionString, requests)
  const headers = { authorization: `Bearer ${api.tokens.access_token}` }
  for (const [index, { name, path, atLeast, body }] of comparedRequests.entries()) {
    const sent = body ? { body } : {}
    const figures = await compare(
      { url: `${url}/api/${encodeURI(path)}`, headers, ...sent },
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
