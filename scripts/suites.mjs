// The suites that `npm run check` and `npm test` are put together from. Each returns what it
// counted.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { budget, calibrate, childCpuSeconds, notes } from './budget.mjs'
import { buildWhenStale } from './build.mjs'
import { findBrowser, findPdfReader } from './find-browser.mjs'
import { tool } from './run.mjs'

const report = (name) => join(mkdtempSync(join(tmpdir(), 'sabay-test-')), `${name}.json`)

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A suite that broke without counting anything is one failure. `names` are the failed tests. */
const counted = (code, passed, failed, names = []) => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
  names,
})

const firstLine = (text = '') => text.split('\n', 1)[0].slice(0, 300)

/** A tool that is one check: it passes or fails as a whole. */
async function single(name, args) {
  const code = await tool(name, args)
  return counted(code, code === 0 ? 1 : 0, 0, code === 0 ? [] : [name])
}

// One checker: each further one finds the types of all libraries for itself.
export const types = () => single('tsc', ['--noEmit', '--checkers', '1'])
export const lint = () => single('biome', ['check', '--error-on-warnings'])

/** Suites at the same time: what one waits for is another's turn. */
export async function together(...suites) {
  const all = await Promise.all(suites.map((suite) => suite()))
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    names: all.flatMap(({ names }) => names),
  }
}

export async function build() {
  await buildWhenStale()
  return counted(0, 1, 0)
}

/** vitest over everything, or over the given folders. */
export async function unit(folders = [], env = {}) {
  const file = report('vitest')
  const args = [
    'run',
    '--reporter=./tests/support/brief-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...folders,
  ]
  const code = await tool('vitest', args, { TEST_NOTES: notes, ...env })
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(file) ?? {}
  const names = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${relative('.', name)}: ${firstLine(message)}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${relative('.', name)}: ${fullName}\n    ${firstLine(failureMessages[0])}`,
      ),
  ])
  return counted(code, numPassedTests, numFailedTests, names)
}

/** Journeys of a Playwright suite, and of those within it, that did not go as expected. */
const brokenJourneys = ({ suites = [], specs = [], file }) => [
  ...specs.filter(({ ok }) => !ok).map(({ title, line }) => `${file}:${line} ${title}`),
  ...suites.flatMap(brokenJourneys),
]

/**
 * What the journeys need of the machine; installing it can go on beside tests without a browser.
 */
export async function browserInPlace() {
  const executable = await findBrowser()
  await findPdfReader()
  return executable
}

/** The journeys in a real browser, against the build. */
export async function browser(filters = [], inPlace = browserInPlace()) {
  await buildWhenStale()
  const executable = await inPlace
  if (!executable) return { passed: 0, failed: 1 }
  const file = report('playwright')
  const code = await tool('playwright', ['test', '--reporter=list,json', ...filters], {
    CHROMIUM_PATH: executable,
    // What many of them need is made before the first one asks.
    JOURNEYS: filters.length > 0 ? 'some' : 'all',
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const { stats, suites = [] } = read(file) ?? {}
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {}
  return counted(code, expected + flaky, unexpected, suites.flatMap(brokenJourneys))
}

/**
 * Runs named suites one after the other and ends the process with the sum as last line.
 * @param isBudgeted whether what they cost is held to tests/budget.json at the end
 */
export async function runSuites(suites, isBudgeted = false) {
  const sum = { passed: 0, failed: 0 }
  const broken = []
  const spent = {}
  const runOne = async (name, suite) => {
    console.log(`\n── ${name}`)
    const { passed, failed, names = [] } = await suite()
    sum.passed += passed
    sum.failed += failed
    if (failed > 0) {
      console.log(`${name}: ${failed} failed`)
      broken.push(...(names.length > 0 ? names : [name]))
    }
  }
  for (const [name, suite] of suites) {
    if (isBudgeted) await calibrate()
    const before = childCpuSeconds()
    await runOne(name, suite)
    if (before !== undefined) spent[name] = childCpuSeconds() - before
  }
  if (isBudgeted && childCpuSeconds() !== undefined) await runOne('budget', () => budget(spent))
  // Once more at the end, where they are found in a log of thousands of lines.
  if (broken.length > 0) console.log(`\nWhat failed:\n${broken.join('\n')}`)
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  process.exit(sum.failed === 0 ? 0 : 1)
}
