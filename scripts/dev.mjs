// `npm run dev`: one process on PORT. The browser's files reload through Vite; a change below
// src/server, application, schemas, locales, or a workflow's rules or server builds a new application over the
// same open database.

import './application.mjs'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, relative, sep } from 'node:path'
import { createLogger, createServer as createVite } from 'vite'
import { createProblems } from './dev-problems.mjs'
import { createTypeChecker, isSchemaFile } from './dev-types.mjs'
import { applicationFolder, root } from './sources.mjs'
import { writeTableTypes } from './table-types.mjs'

const serverFiles =
  /\/(src\/(server|domain)|application|examples|src\/workflows\/[^/]+\/(server|domain|workflow\.ts)|schemas|locales)(\/|$)/
const apiAddress = /^\/(api|apps|healthz|readyz|builds)(\/|\?|$)/

const http = createServer()
const logger = createLogger()
const { error: logError } = logger
// The overlay and the terminal tell a refused schema once, without the stack that Vite adds.
logger.error = (message, options) => {
  if (options?.error?.name !== 'SchemaError') logError(message, options)
}
const vite = await createVite({
  root,
  appType: 'custom',
  customLogger: logger,
  server: { middlewareMode: { server: http }, hmr: { server: http } },
})

/** A failure in a plain sentence. Unreadable schemas prevent that the server's sentences load. */
async function sentence(error) {
  if (error?.name === 'SchemaError') return error.message
  const { explain } = await vite.ssrLoadModule('/src/server/explain.ts').catch(() => ({}))
  return explain?.(error) ?? error?.stack ?? String(error)
}

async function fail(error) {
  console.error(await sentence(error))
  process.exit(1)
}

const { openDevelopment } = await vite.ssrLoadModule('/src/server/dev-database.ts').catch(fail)
const { config, database } = await openDevelopment(process.env).catch(fail)

let app
async function reload() {
  // After a new file: references to it must compile and resolve.
  await import(`./resource-names.mjs?${Date.now()}`)
  // With another application the loaded modules are not those of the health application.
  await writeTableTypes(process.env.APPLICATION ? undefined : (path) => vite.ssrLoadModule(path))
  const { developmentServer } = await vite.ssrLoadModule('/src/server/dev.ts')
  const next = await developmentServer({ config, database })
  const previous = app
  app = next
  await previous?.close()
}
const problems = createProblems(vite.environments.client.hot)
/** A refused change keeps the last application; a refused first start waits for the next change. */
const tryReload = () =>
  reload().then(
    () => problems.report('reload'),
    async (error) => problems.report('reload', await sentence(error)),
  )
await tryReload()

const fromRoot = (file) => relative(root, file).replaceAll(sep, '/')
const application = fromRoot(applicationFolder)
const types = createTypeChecker(application, (errors) => problems.report('types', errors))

let waiting
let isUnchecked = false
vite.watcher.on('all', (_, file) => {
  if (!serverFiles.test(file) || file.endsWith('.gen.ts')) return
  if (isSchemaFile(fromRoot(file), application) || problems.has('types')) {
    isUnchecked = true
    types.cancel()
  }
  clearTimeout(waiting)
  waiting = setTimeout(async () => {
    const previous = app
    await tryReload()
    // After the reload, which writes the types of tables.
    if (isUnchecked) types.check()
    isUnchecked = false
    if (app === previous) return
    // Open screens update and keep their input (src/app/console.tsx).
    vite.environments.client.hot.send({ type: 'custom', event: 'schemas' })
    console.log('server reloaded')
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
  if (apiAddress.test(request.url)) {
    if (app) return app.routing(request, response)
    response.statusCode = 503
    return response.end()
  }
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
  if (/^\/app\//.test(request.url)) app?.upgrade(request, socket, head)
})

http.listen(config.port, config.host, () => {
  const name = config.host === '127.0.0.1' ? 'localhost' : config.host
  console.log(`Developing on http://${name}:${config.port} (Khmer) and /en (English)`)
})

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    types.cancel()
    http.close()
    http.closeAllConnections()
    await app?.close()
    await database.close()
    process.exit(0)
  })
