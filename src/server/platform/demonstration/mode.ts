/**
 * Whether an installation is real or a demonstration, stored in its database at the first start.
 */
import { sql } from 'kysely'
import type { InstallationMode } from '#src/domain/installation.ts'
import type { ServerConfig } from '#src/server/config.ts'
import type { Database } from '#src/server/db/connection.ts'
import { readState, writeState } from '#src/server/db/state.ts'
import { ToolError } from '#src/server/http/tool-error.ts'

const stateName = 'mode'

/** The remembered mode; undefined before the first start. */
export async function readMode(db: Database['db']): Promise<InstallationMode | undefined> {
  const mode = await readState(db, stateName)
  return mode === 'real' || mode === 'demonstration' ? mode : undefined
}

const withoutDemo = (config: ServerConfig): ServerConfig => ({
  ...config,
  demo: false,
  demoRecords: false,
})

/**
 * Checks that DEMO and the other settings fit the remembered mode.
 * @throws ToolError with the possible solutions
 */
export function assertModeAgrees(
  mode: InstallationMode | undefined,
  { demo, demoChosen }: Pick<ServerConfig, 'demo' | 'demoChosen'>,
): void {
  if (mode === 'real' && demoChosen && demo)
    throw new ToolError(
      'This is a real installation: remove DEMO or set it to off, or show the demonstration with another DATA_DIR or DATABASE_URL.',
    )
  if (mode === 'demonstration' && !demo)
    throw new ToolError(
      'This installation is a demonstration: set DEMO=on to go on showing it, or begin a real installation with another DATA_DIR or DATABASE_URL. ' +
        'DEMO=off npm run create-admin turns this one into a real installation: its demo accounts are locked, its example records stay.',
    )
}

async function hasOwnAccounts(db: Database['db']): Promise<boolean> {
  const { rows } = await sql`select from users u where u.deleted_at is null
    and not exists (select from demo_accounts d where d.user_id = u.id) limit 1`.execute(db)
  return rows.length > 0
}

/**
 * The configuration that fits the installation; the first start decides its mode. Where people have
 * accounts of their own, the demonstration ends unless DEMO requests it, so that no real account
 * exists beside accounts with a published password.
 * @throws ToolError when the environment disagrees with the remembered mode
 */
export async function resolveMode(config: ServerConfig, { db }: Pick<Database, 'db'>): Promise<ServerConfig> {
  const mode = await readMode(db)
  assertModeAgrees(mode, config)
  const isReal = mode === 'real' || !config.demo || (!config.demoChosen && (await hasOwnAccounts(db)))
  if (!mode) await writeState(db, stateName, isReal ? 'real' : 'demonstration')
  return isReal ? withoutDemo(config) : config
}

/**
 * The same for the command that adds an administrator: an installation without a mode becomes real
 * unless DEMO requests the demonstration, and a demonstration becomes real only when DEMO=off
 * requests it.
 * @throws ToolError when the environment disagrees with the remembered mode
 */
export async function resolveModeForAdmin(
  config: ServerConfig,
  { db }: Pick<Database, 'db'>,
): Promise<ServerConfig> {
  const mode = await readMode(db)
  if (mode === 'real') assertModeAgrees(mode, config)
  if (mode === 'demonstration' && !config.demoChosen)
    throw new ToolError(
      'This installation is a demonstration: set DEMO=on to add an administrator to it, or DEMO=off to turn it into a real installation. ' +
        'Then its demo accounts are locked and its example records stay; another DATA_DIR or DATABASE_URL begins an empty one.',
    )
  const isReal = !config.demoChosen || !config.demo
  await writeState(db, stateName, isReal ? 'real' : 'demonstration')
  return isReal ? withoutDemo(config) : config
}
