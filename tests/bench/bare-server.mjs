// The baseline of the measurements: bare Node http and the very SQL that the product sends for the
// same request; no routing, no sign-in, no checks. Started with a JSON argument:
// { connectionString, requests: { [path]: [{ sql, params }] } }; prints its port.
import { createServer } from 'node:http'
import pg from 'pg'

const { connectionString, requests } = JSON.parse(process.argv[2] ?? '{}')

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString, max: 10 })
const names = new Map()
/** Planned once per connection, as the product does. */
function query(text, values) {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return pool.query({ name, text, values })
}

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
