// The baseline of the measurements: bare Node http and the very SQL that the product sends for the
// same request; no routing, no sign-in, no checks. Started with a JSON argument:
// { folder | connectionString, requests: { [path]: [{ sql, params }] } }; prints its port.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'

const { folder, connectionString, requests } = JSON.parse(process.argv[2] ?? '{}')
const INT8 = 20

async function openEmbedded() {
  const pglite = await PGlite.create({
    dataDir: join(folder, 'pgdata'),
    extensions: { pg_trgm },
    parsers: { [INT8]: Number },
  })
  return (sql, params) => pglite.query(sql, params)
}

function openPool() {
  pg.types.setTypeParser(INT8, Number)
  const pool = new pg.Pool({ connectionString, max: 10 })
  const names = new Map()
  // Planned once per connection, as the product does.
  return (text, values) => {
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    return pool.query({ name, text, values })
  }
}

const query = folder ? await openEmbedded() : openPool()

const server = createServer(async (request, response) => {
  const statements = requests[request.url]
  if (!statements) return response.writeHead(404).end()
  const results = []
  for (const { sql, params } of statements) results.push((await query(sql, params)).rows)
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  return response.end(JSON.stringify({ success: true, data: results }))
})

server.listen(0, '127.0.0.1', () => console.log(server.address().port))
process.on('SIGTERM', () => process.exit(0))
