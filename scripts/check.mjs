// `npm run check`: types, lint and unit tests; what to run before every commit.
import { lint, runSuites, types, unit } from './suites.mjs'

await runSuites([
  ['types', types],
  ['lint', lint],
  ['unit, server and screen tests', () => unit(process.argv.slice(2))],
])
