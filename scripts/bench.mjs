// `npm run bench`: measures the performance goals of design section 5 on an otherwise idle machine.
import { runnerImport } from 'vite'
import { buildWhenStale } from './build.mjs'
import { findBrowser } from './find-browser.mjs'

await buildWhenStale()
const executable = await findBrowser()
if (!executable) process.exit(1)
const { module } = await runnerImport('./tests/bench/main.ts')
await module.bench(executable)
process.exit(0)
