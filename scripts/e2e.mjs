// `npm run e2e -- [file]`: the journeys in a real browser.
import { browser, runSuites } from './suites.mjs'

await runSuites([['journeys in the browser', () => browser(process.argv.slice(2))]])
