// The baseline of the measurements: bare Node http and the SQL of plain.ts. Started with a JSON argument: { connectionString,
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
  const input = request.method === 'POST' ? await json(request) : {}
  const results = await Promise.all(
    statements.map(async ({ sql, params = [], body = [] }, index) => {
      const values = [...params, ...body.map((name) => input[name])]
      const { rows } = await pool.query({ name: `${request.url} ${index}`, text: sql, values })
      return rows
    }),
  )
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  return response.end(JSON.stringify({ success: true, data: results }))
})

server.listen(0, '127.0.0.1', () => console.log(server.address().port))
process.on('SIGTERM', () => process.exit(0))
