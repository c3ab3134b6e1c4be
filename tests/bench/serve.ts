import { startServer as startOne } from '#tests/support/process.ts'

/** A server without the options of test runs, which make a start quicker and later work slower. */
export const startServer = (folder: string, env: Record<string, string> = {}) => startOne(folder, env, [])
