// `npm test`: everything CI runs. Tests use the bundled PostgreSQL, in a cluster of this run. If
// TEST_DATABASE_URL names another PostgreSQL, engine-dependent tests are repeated there.
import { browser, browserInPlace, build, inParallel, lint, runSuites, types, unit } from './suites.mjs'

const outside = process.env.TEST_DATABASE_URL

/** Engine differences: types, plans, locks, order, search, bulk writes, listening. */
const engineSuite = [
  'append-only',
  'bulk',
  'connection',
  'effective',
  'fields',
  'import',
  'list',
  'migrate',
  'patients-cards',
  'patients-find',
  'realtime-processes',
  'search',
  'sequences',
  'write',
].map((name) => `tests/server/${name}.test.ts`)

const inPlace = browserInPlace()
const engine = () => unit(engineSuite, { TEST_NOTES: '' })
const suites = [
  [
    'types, lint, build and tests without a browser',
    () => inParallel(types, lint, build, () => unit([], { TEST_DATABASE_URL: '' })),
  ],
  // Much of the machine is idle while the databases of the journeys are created.
  outside
    ? [
        'journeys in the browser, and the engine suite on an outside PostgreSQL',
        () => inParallel(() => browser([], inPlace), engine),
      ]
    : ['journeys in the browser', () => browser([], inPlace)],
]
await runSuites(suites, true)
