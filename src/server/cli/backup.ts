/** `npm run backup -- [file]`: the whole database in one file, for either engine. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { openPglite } from '../db/connection.ts'
import { explain } from '../explain.ts'
import { runTool } from './run-tool.ts'

async function backup(file: string | undefined): Promise<string> {
  const config = readConfig(process.env)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const ending = config.databaseUrl ? 'dump' : 'tar.gz'
  const target = resolve(file ?? `backups/sabay-${stamp}.${ending}`)
  mkdirSync(dirname(target), { recursive: true })
  if (config.databaseUrl) {
    await runTool('pg_dump', [
      '--format=custom',
      '--no-owner',
      `--file=${target}`,
      config.databaseUrl,
    ])
  } else {
    const database = await openPglite(config.dataDir)
    try {
      const dump = await database.pglite?.dumpDataDir('gzip')
      if (dump) writeFileSync(target, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 })
    } finally {
      await database.close()
    }
  }
  return target
}

backup(process.argv[2]).then(
  (target) => {
    console.log(`Backup written to ${target}`)
    process.exit(0)
  },
  (error: unknown) => {
    console.error(explain(error))
    process.exit(1)
  },
)
