// `npm test`: everything CI runs. The API suite runs a second time on PostgreSQL where
// TEST_DATABASE_URL names one (CONTRIBUTING, commands): what stands in these two folders goes by
// that address. `tests/process` starts the built server on embedded databases of its own.
import { browser, lint, runSuites, types, unit } from './suites.mjs'

const postgres = process.env.TEST_DATABASE_URL
const embedded = { TEST_DATABASE_URL: '' }

await runSuites([
  ['types', types],
  ['lint', lint],
  ['unit, server and screen tests', () => unit([], embedded)],
  ...(postgres
    ? [['API suite on PostgreSQL', () => unit(['tests/server', 'tests/contract'])]]
    : []),
  ['journeys in the browser', () => browser()],
])
