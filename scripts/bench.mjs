// `npm run bench`: measures what design section 5 promises. The machine should do nothing else.
import { runnerImport } from 'vite'
import { buildWhenStale } from './build.mjs'
import { findBrowser } from './find-browser.mjs'

await buildWhenStale()
const executable = await findBrowser()
if (!executable) process.exit(1)
const { module } = await runnerImport('./tests/bench/main.ts')
await module.bench(executable)
process.exit(0)
