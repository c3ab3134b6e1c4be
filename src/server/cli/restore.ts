/** `npm run restore -- <file>`: puts a backup in the place of an empty database. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { openPglite, openPostgres } from '../db/connection.ts'
import { lockFolder } from '../db/folder-lock.ts'
import { explain } from '../explain.ts'
import { runTool, ToolError } from './run-tool.ts'

async function restoreEmbedded(source: string, dataDir: string): Promise<string> {
  mkdirSync(dataDir, { recursive: true })
  const current = join(dataDir, 'pgdata')
  const aside = `${current}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  const unlock = lockFolder(dataDir)
  const replaced = existsSync(current)
  if (replaced) renameSync(current, aside)
  unlock()
  try {
    const database = await openPglite(dataDir, { loadDataDir: new Blob([readFileSync(source)]) })
    await database.close()
  } catch (error) {
    rmSync(current, { recursive: true, force: true })
    if (replaced) renameSync(aside, current)
    throw new ToolError(`This backup can't be read; nothing was changed. (${String(error)})`)
  }
  return replaced ? `Restored. The database of before is kept in ${aside}` : 'Restored.'
}

async function restorePostgres(source: string, url: string): Promise<string> {
  const database = await openPostgres(url)
  const there = await database.db.introspection.getTables().finally(() => database.close())
  if (there.length > 0)
    throw new ToolError('The database of DATABASE_URL holds tables: restore into an empty one.')
  await runTool('pg_restore', [
    '--no-owner',
    '--exit-on-error',
    '--clean',
    '--if-exists',
    '--single-transaction',
    `--dbname=${url}`,
    source,
  ])
  return 'Restored.'
}

async function restore(file: string | undefined): Promise<string> {
  if (!file) throw new ToolError('Say which backup: npm run restore -- backups/…')
  const source = resolve(file)
  if (!existsSync(source)) throw new ToolError(`There is no file ${source}.`)
  const { databaseUrl, dataDir } = readConfig(process.env)
  return databaseUrl ? restorePostgres(source, databaseUrl) : restoreEmbedded(source, dataDir)
}

restore(process.argv[2]).then(
  (sentence) => {
    console.log(sentence)
    process.exit(0)
  },
  (error: unknown) => {
    console.error(explain(error))
    process.exit(1)
  },
)
