// The suites of `npm run check` and `npm test`. Each returns its counts.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { budget, calibrate, childCpuSeconds, keepCalibrating, notes } from './budget.mjs'
import { buildWhenStale } from './build.mjs'
import { findBrowser, findPdfReader } from './find-browser.mjs'
import { tool } from './run.mjs'
import { writeTableTypes } from './table-types.mjs'

const report = (name) => join(mkdtempSync(join(tmpdir(), 'sabay-test-')), `${name}.json`)

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A suite that fails without counting is one failure. `names` are the failed tests. */
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

// One checker: each additional one loads the types of all libraries again.
export async function types() {
  await writeTableTypes()
  // An unchanged file is not checked again.
  const known = 'node_modules/.cache/tsc.json'
  return single('tsc', ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', known])
}
export const lint = (files = []) => single('biome', ['check', '--error-on-warnings', ...files])

/** Runs suites concurrently, so that they use each other's idle time. */
export async function inParallel(...suites) {
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

/** The failed journeys of a Playwright suite and its nested suites. */
const brokenJourneys = ({ suites = [], specs = [], file }) => [
  ...specs.filter(({ ok }) => !ok).map(({ title, line }) => `${file}:${line} ${title}`),
  ...suites.flatMap(brokenJourneys),
]

/** Prepares the journeys' browser; installing it can run beside tests without a browser. */
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
    // A full run creates shared fixtures before the first journey needs them.
    JOURNEYS: filters.length > 0 ? 'some' : 'all',
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const { stats, suites = [] } = read(file) ?? {}
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {}
  return counted(code, expected + flaky, unexpected, suites.flatMap(brokenJourneys))
}

/**
 * Runs named suites in sequence and exits with the totals as the last line.
 * @param isBudgeted whether the cost is checked against tests/budget.json at the end
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
  if (isBudgeted) keepCalibrating()
  for (const [name, suite] of suites) {
    if (isBudgeted) await calibrate()
    const [from, before] = [Date.now(), childCpuSeconds()]
    await runOne(name, suite)
    if (before !== undefined) spent[name] = { seconds: childCpuSeconds() - before, from, to: Date.now() }
  }
  if (isBudgeted && childCpuSeconds() !== undefined) await runOne('budget', () => budget(spent))
  // Repeated at the end, where they are easy to find in a long log.
  if (broken.length > 0) console.log(`\nWhat failed:\n${broken.join('\n')}`)
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  process.exit(sum.failed === 0 ? 0 : 1)
}
