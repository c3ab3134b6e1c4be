/** `npm run backup -- [file]`: the whole database in one file. */
import { createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { writeBackup } from '#src/server/backup/write-backup.ts'
import { readConfig } from '#src/server/config.ts'
import { openDatabase } from '#src/server/db/open-database.ts'
import { explain } from '#src/server/explain.ts'
import { productVersion } from './product-version.ts'
import { withProgress } from './with-progress.ts'

const version = productVersion(new URL('../build.json', import.meta.url))

/** The file gets its name when it is complete; only its owner may read it. */
async function backup(file: string | undefined): Promise<string> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = resolve(file ?? `backups/sabay-${stamp}.tar.gz`)
  const part = `${target}.part`
  const database = await openDatabase(readConfig(process.env))
  try {
    mkdirSync(dirname(target), { recursive: true })
    rmSync(part, { force: true })
    const stream = createWriteStream(part, { mode: 0o600, flush: true })
    await withProgress('Saving', (onProgress) => writeBackup(database, stream, { version, onProgress }))
    renameSync(part, target)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  } finally {
    await database.close()
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
