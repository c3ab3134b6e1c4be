// The baseline of the measurements: bare Node http and the SQL that somebody would write by hand;
// no routing, no sign-in, no checks, no history. Started with a JSON argument: { connectionString,
// requests: { [path]: [{ sql, params, body }] } }; prints its port.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'

const { connectionString, requests } = JSON.parse(process.argv[2] ?? '{}')

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString, max: 10 })

const server = createServer(async (request, response) => {
  const statements = requests[request.url]
  if (!statements) return response.writeHead(404).end()
  const given = request.method === 'POST' ? await json(request) : {}
  const results = []
  for (const { sql, params = [], body = [] } of statements) {
    const values = [...params, ...body.map((name) => given[name])]
    results.push((await pool.query(sql, values)).rows)
  }
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  return response.end(JSON.stringify({ success: true, data: results }))
})

server.listen(0, '127.0.0.1', () => console.log(server.address().port))
process.on('SIGTERM', () => process.exit(0))
