// `npm run dev`: one process on PORT. The browser's files reload through Vite; a change below
// src/server, schemas, locales, or a workflow's rules or server builds a new application over the
// same open database.

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { root } from './sources.mjs'
import { writeTableTypes } from './table-types.mjs'

const serverFiles =
  /\/(src\/(server|domain)|src\/workflows\/[^/]+\/(server|domain|workflow\.ts)|schemas|locales)(\/|$)/
const apiAddress = /^\/(api|apps|healthz|readyz|builds)(\/|\?|$)/

const http = createServer()
const vite = await createVite({
  root,
  appType: 'custom',
  server: { middlewareMode: { server: http }, hmr: { server: http } },
})

function fail(error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const { openDevelopment } = await vite.ssrLoadModule('/src/server/dev.ts').catch(fail)
const { config, database } = await openDevelopment(process.env).catch(fail)

let app
async function reload() {
  // After a new file: references to it must compile and resolve.
  await import(`./resource-names.mjs?${Date.now()}`)
  await writeTableTypes((path) => vite.ssrLoadModule(path))
  const { developmentApp } = await vite.ssrLoadModule('/src/server/dev.ts')
  const next = await developmentApp({ config, database })
  const previous = app
  app = next
  await previous?.close()
}
await reload().catch(fail)

let waiting
vite.watcher.on('all', (_, file) => {
  if (!serverFiles.test(file) || file.endsWith('.gen.ts')) return
  clearTimeout(waiting)
  waiting = setTimeout(async () => {
    try {
      await reload()
      // Open screens update and keep their input (src/app/console.tsx).
      vite.environments.client.hot.send({ type: 'custom', event: 'schemas' })
      console.log('server reloaded')
    } catch (error) {
      console.error(error)
    }
  }, 100)
})

async function page(request, response) {
  const source = readFileSync(join(root, 'index.html'), 'utf8')
  const language = /^\/en([/?]|$)/.test(request.url) ? 'en' : 'km'
  const html = await vite.transformIndexHtml(request.url, source)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(html.replace(/(<html[^>]*lang=")[^"]*/, `$1${language}`))
}

http.on('request', (request, response) => {
  if (apiAddress.test(request.url)) return app.routing(request, response)
  vite.middlewares(request, response, () =>
    page(request, response).catch((error) => {
      vite.ssrFixStacktrace(error)
      response.statusCode = 500
      response.end(error.stack)
    }),
  )
})

// Vite listens for its own sockets on the same port and ignores these.
http.on('upgrade', (request, socket, head) => {
  if (/^\/app\//.test(request.url)) app.server.emit('upgrade', request, socket, head)
})

http.listen(config.port, config.host, () => {
  const name = config.host === '127.0.0.1' ? 'localhost' : config.host
  console.log(`Developing on http://${name}:${config.port} (Khmer) and /en (English)`)
})

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    http.close()
    http.closeAllConnections()
    await app.close()
    await database.close()
    process.exit(0)
  })
