/** `npm run restore -- <file>`: replaces the present database by a backup. */
import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Fill, replaceBundled } from '#src/server/backup/replace-database.ts'
import { restoreBackup } from '#src/server/backup/restore-backup.ts'
import { readConfig } from '#src/server/config.ts'
import { openPostgres } from '#src/server/db/connection.ts'
import { type Choice, chooseDatabase } from '#src/server/db/open-database.ts'
import { explain } from '#src/server/explain.ts'
import { ToolError } from '#src/server/http/tool-error.ts'
import { assertModeAgrees, readMode } from '#src/server/platform/demonstration/mode.ts'
import { productVersion } from './product-version.ts'
import { withProgress } from './with-progress.ts'

const version = productVersion(new URL('../build.json', import.meta.url))

/**
 * @returns the place of the earlier database; an outside database is only filled when it is empty
 */
async function replace(choice: Choice, fill: Fill): Promise<string | undefined> {
  if (choice.engine === 'bundled') return replaceBundled(choice.place, fill)
  const database = await openPostgres(choice.url)
  await fill(database).finally(() => database.close())
  return undefined
}

async function restore(file: string | undefined): Promise<string> {
  if (!file) throw new ToolError('Name the backup: npm run restore -- backups/…')
  const source = resolve(file)
  if (!existsSync(source)) throw new ToolError(`There is no file ${source}.`)
  const config = readConfig(process.env)
  const previous = await replace(chooseDatabase(config), async (database) => {
    await withProgress('Restoring', (onProgress) =>
      restoreBackup(database, createReadStream(source), { version, onProgress }),
    )
    assertModeAgrees(await readMode(database.db), config)
  })
  return previous ? `Restored. The database of before is kept as ${previous}` : 'Restored.'
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
