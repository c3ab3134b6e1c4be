// Builds the console to dist/client and the server to dist/server, then writes dist/build.json.
// With `commands` only the server, to dist/commands.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './run.mjs'
import { dist, fingerprint, lastBuild, readBuild, root } from './sources.mjs'

function contentHash(folder) {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (/\.(js|css|html)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

/** The page contains its build, to detect later that the server has another one. */
function nameBuild(page, hash) {
  const html = readFileSync(page, 'utf8')
  writeFileSync(page, html.replace('</head>', `  <meta name="build" content="${hash}" />\n  </head>`))
}

async function build() {
  process.env.NODE_ENV = 'production'
  await import('./resource-names.mjs')
  const { build: viteBuild } = await import('vite')
  const sources = fingerprint()
  rmSync(dist, { recursive: true, force: true })
  await viteBuild({ root, logLevel: 'warn' })
  await viteBuild({ root, logLevel: 'warn', build: { ssr: true } })
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const hash = contentHash(join(dist, 'client'))
  nameBuild(join(dist, 'client/index.html'), hash)
  const made = {
    version,
    hash,
    built_at: new Date().toISOString(),
    sources,
  }
  // Last, so that an aborted build does not count as one.
  writeFileSync(join(dist, 'build.json'), `${JSON.stringify(made, null, 2)}\n`)
}

const commandsBuild = join(dist, 'commands/build.json')

async function buildCommands() {
  process.env.NODE_ENV = 'production'
  await import('./resource-names.mjs')
  const { build: viteBuild } = await import('vite')
  const sources = fingerprint()
  await viteBuild({
    root,
    logLevel: 'error',
    build: { ssr: true, outDir: join(dist, 'commands'), emptyOutDir: true },
  })
  writeFileSync(commandsBuild, JSON.stringify({ sources }))
}

const self = fileURLToPath(import.meta.url)

async function buildApart(...what) {
  const code = await run(process.execPath, [self, ...what])
  if (code !== 0) process.exit(code)
}

/**
 * Builds if there is no build of the current sources; exits if that fails. In a separate process,
 * because a build's memory would stay allocated as long as the server runs.
 */
export async function buildWhenStale() {
  if (lastBuild()?.sources === fingerprint()) return
  console.log('Building the console and the server …')
  await buildApart()
}

/**
 * The folder of the commands, `plan` and others, of the current sources. They need no console: when
 * sources changed only the server is built, apart from the files of a running one.
 */
export async function commandsFolder() {
  const sources = fingerprint()
  if (lastBuild()?.sources === sources) return join(dist, 'server')
  if (readBuild(commandsBuild)?.sources !== sources) {
    console.log('Building the commands …')
    await buildApart('commands')
  }
  return join(dist, 'commands')
}

if (self === process.argv[1]) await (process.argv[2] === 'commands' ? buildCommands() : build())
