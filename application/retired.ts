/**
 * Resources that are no longer declared but whose tables are kept with their rows, unseen. Without
 * it the start refuses to leave rows behind. Names as in their former files: `staff-rosters`.
 */
export const retiredResources: readonly string[] = []
