/** Whether the records of the demonstration are all there, as the database remembers it. */
import type { ServerContext } from '#src/server/access/context.ts'
import { readState } from '#src/server/db/state.ts'

export const stateName = 'demonstration'
/** What stands there until all is written; then it is what the seeds come to. */
export const open = 'open'

/** Whether records of the demonstration are still to come. */
export const isDemonstrationOpen = async ({
  config,
  db,
}: Pick<ServerContext, 'config' | 'db'>): Promise<boolean> =>
  config.demoRecords && (await readState(db, stateName)) === open
