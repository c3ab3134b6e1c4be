/**
 * The cost limits of tests: `tests/budget.json` gives each folder processor time as a multiple of
 * the calibration (scripts/calibration.mjs) at the same time: a neighbour on a shared machine makes
 * the same work cost up to four times as much, for some minutes. Processor time, because waiting is
 * no cost. Only Linux reports the time of ended children; elsewhere nothing is measured and nothing
 * fails. What is over its limit is said, what is over by more than the margin fails.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { root } from './sources.mjs'

const budgetFile = 'tests/budget.json'
const ticksPerSecond = 100

/**
 * The multiple of a limit that still passes: two runs of one commit differ by up to 1.4, because
 * databases and files slow down more than the calibration.
 */
const margin = 1.5

/** Processor seconds of all ended child processes, recursively; undefined if not reported. */
export function childCpuSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
  } catch {
    return undefined
  }
}

/** Milliseconds between two calibrations of a run, which are its only cost: a hundredth. */
const pause = 45_000

/** Milliseconds around a moment whose calibrations count for it. */
const around = 60_000

/** @type {{ at: number, seconds: number }[]} */
const calibrations = []

/** Measures the calibration beside whatever runs. */
export async function calibrate() {
  const run = promisify(execFile)(process.execPath, [join(root, 'scripts/calibration.mjs')])
  const { stdout } = await run
  calibrations.push({ at: Date.now(), seconds: Number(stdout) })
}

/** Calibrates until the process ends: a neighbour slows a part of a run only. */
export function keepCalibrating() {
  setInterval(() => void calibrate(), pause).unref()
}

/** Calibrations that a second of this time was worth: the mean speed of the machine then. */
function speedBetween(from, to) {
  const then = calibrations.filter(({ at }) => at >= from - around && at <= to + around)
  const known = then.length > 0 ? then : calibrations
  return known.reduce((sum, { seconds }) => sum + 1 / seconds, 0) / known.length
}

/** tests/support/token-use.ts writes the time of each file here. */
export const notes = join(mkdtempSync(join(tmpdir(), 'sabay-budget-')), 'notes')

/** Calibrations of each test file: `{ 'tests/kit/age.test.ts': 0.4 }`. */
function noted() {
  const files = {}
  if (!existsSync(notes)) return files
  for (const line of readFileSync(notes, 'utf8').trim().split('\n')) {
    const [seconds, end, file] = line.split(' ')
    const name = relative(root, file)
    files[name] = (files[name] ?? 0) + Number(seconds) * speedBetween(Number(end), Number(end))
  }
  return files
}

const folderOf = (file) => file.split('/').slice(0, 2).join('/')

const heaviest = (files, folder) =>
  Object.entries(files)
    .filter(([name]) => folderOf(name) === folder)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([name, cost]) => `\n    ${cost.toFixed(1)} ${name}`)
    .join('')

/**
 * @param suites processor seconds of whole suites by name, and when each began and ended.
 * @returns the count for `runSuites`
 */
export async function budget(suites) {
  await calibrate()
  const allowed = JSON.parse(readFileSync(join(root, budgetFile), 'utf8'))
  const files = noted()
  const costs = {}
  for (const [name, { seconds, from, to }] of Object.entries(suites))
    costs[name] = seconds * speedBetween(from, to)
  for (const [name, cost] of Object.entries(files))
    costs[folderOf(name)] = (costs[folderOf(name)] ?? 0) + cost
  const names = []
  for (const [name, cost] of Object.entries(costs).sort(([a], [b]) => a.localeCompare(b))) {
    const limit = allowed[name]
    const over = cost > limit ? ' (over its limit)' : ''
    console.log(`${cost.toFixed(0).padStart(5)} of ${limit ?? '?'}  ${name}${over}`)
    if (limit === undefined) names.push(`${budgetFile} says nothing of ${name}`)
    else if (cost > limit * margin)
      names.push(`${name} takes ${cost.toFixed(0)} calibrations, not ${limit}${heaviest(files, name)}`)
  }
  const seconds = calibrations.map((one) => one.seconds).sort((a, b) => a - b)
  const [least, middle, most] = [0, 0.5, 1].map((share) =>
    seconds[Math.round(share * (seconds.length - 1))].toFixed(2),
  )
  console.log(`${seconds.length} calibrations of ${least} to ${most} s, half of them at most ${middle} s`)
  return { passed: Object.keys(costs).length - names.length, failed: names.length, names }
}
