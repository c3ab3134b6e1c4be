/** Entry of the server: environment, log, port, signals. The only file that acts when imported. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { declarations, registry } from '#application/registry.ts'
import type { BuildInfo } from './access/context.ts'
import { assertStartable } from './assert-startable.ts'
import { readConfig, type ServerConfig } from './config.ts'
import { ageSentence } from './db/bundled/releases.ts'
import { chooseDatabase, openChosen } from './db/open-database.ts'
import { explain } from './explain.ts'
import { builtClient } from './http/client-files.ts'
import { createLog } from './http/log.ts'
import { startLiveServer } from './live-server.ts'
import { demoAccounts } from './platform/demonstration/accounts.ts'
import { type Stopping, stopOnSignals } from './stop.ts'

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))

function readBuild(): BuildInfo {
  const file = resolvePath('../build.json')
  if (!existsSync(file)) return { version: '0', hash: '0', built_at: new Date().toISOString() }
  const { version, hash, built_at } = JSON.parse(readFileSync(file, 'utf8')) as BuildInfo
  return { version, hash, built_at }
}

/** @param bundled Version of the bundled PostgreSQL, if it is used. */
function greet(address: string, config: ServerConfig, bundled: string | undefined): void {
  const lines = [`Serving on ${address} (Khmer) and ${address}/en (English)`]
  if (config.demo)
    lines.push(
      `Demo accounts, password ${config.demoPassword}: ${demoAccounts.map(({ username }) => username).join(', ')}`,
    )
  const age = bundled && ageSentence(bundled, new Date())
  if (age) lines.push(age)
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function serve(stopping: Stopping): Promise<void> {
  await assertStartable(registry)
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      process.exit(1)
    })
  const choice = chooseDatabase(config)
  const opening = openChosen(choice, {
    timeouts: config.timeouts,
    prepared: config.prepared,
    log: (message, level) => log[level](message),
    onLost(error) {
      process.stderr.write(`${error.message}\n`)
      process.exit(1)
    },
  })
  // Registered before the database is open, so that a database being started is stopped too.
  stopping.add(async () => (await opening).close())
  const database = await opening
  const folder = resolvePath('../client')
  const server = await startLiveServer({
    config,
    declarations,
    database,
    build: readBuild(),
    log,
    onMigration: () => process.stdout.write('Preparing the database…\n'),
    client: existsSync(folder) ? builtClient(folder) : undefined,
  })
  stopping.add(() => server.close())
  const bundled = choice.engine === 'bundled' ? choice.place.binaries.version : undefined
  greet(await server.listen(config), server.current().context.config, bundled)
}

const stopping = stopOnSignals()
serve(stopping).catch(async (error: unknown) => {
  // Failures during a requested stop are not errors.
  if (stopping.isRequested()) return
  await stopping.close().catch(() => undefined)
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
