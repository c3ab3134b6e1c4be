/** Whether the records of the demonstration are complete, as the database remembers it. */
import type { ServerContext } from '#src/server/access/context.ts'
import { readState } from '#src/server/db/state.ts'

export const stateName = 'demonstration'
/** The state until all records are written; afterwards it depends on the seeds. */
export const open = 'open'

/** Whether records of the demonstration are still missing. */
export const isDemonstrationOpen = async ({
  config,
  db,
}: Pick<ServerContext, 'config' | 'db'>): Promise<boolean> =>
  config.demoRecords && (await readState(db, stateName)) === open
