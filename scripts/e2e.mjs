// `npm run e2e -- [file]`: the journeys in a real browser.
import { buildWhenStale } from './build.mjs'
import { findBrowser } from './find-browser.mjs'
import { browser, runSuites } from './suites.mjs'

await buildWhenStale()
const executable = await findBrowser()
await runSuites([['journeys in the browser', () => browser(executable, process.argv.slice(2))]])
