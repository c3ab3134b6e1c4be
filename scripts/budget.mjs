/**
 * The cost limits of tests: `tests/budget.json` gives each folder processor time as a multiple of
 * the calibration (scripts/calibration.mjs) of the same run. Processor time, because load on a
 * shared machine delays tests but hardly makes them cost more. Only Linux reports the time of ended
 * children; elsewhere nothing is measured and nothing fails. The same tests cost up to a fifth more
 * beside a noisy neighbour: what is over its limit is said, what is over by more than the margin
 * fails.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { root } from './sources.mjs'

const budgetFile = 'tests/budget.json'
const ticksPerSecond = 100

/** The multiple of a limit that still passes: the noise between two runs of the same commit. */
const margin = 1.25

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

const calibrations = []

/**
 * Measures the calibration as tests run: two at a time. The mean of all measurements of a run
 * counts.
 */
export async function calibrate() {
  const one = () => promisify(execFile)(process.execPath, [join(root, 'scripts/calibration.mjs')])
  for (const { stdout } of await Promise.all([one(), one()])) calibrations.push(Number(stdout))
}

/** tests/support/token-use.ts writes the time of each file here. */
export const notes = join(mkdtempSync(join(tmpdir(), 'sabay-budget-')), 'notes')

/** Seconds of each test file: `{ 'tests/kit/age.test.ts': 0.4 }`. */
function noted() {
  const files = {}
  if (!existsSync(notes)) return files
  for (const line of readFileSync(notes, 'utf8').trim().split('\n')) {
    const [seconds, file] = line.split(' ')
    const name = relative(root, file)
    files[name] = (files[name] ?? 0) + Number(seconds)
  }
  return files
}

const folderOf = (file) => file.split('/').slice(0, 2).join('/')

const heaviest = (files, folder) =>
  Object.entries(files)
    .filter(([name]) => folderOf(name) === folder)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([name, seconds]) => `\n    ${seconds.toFixed(1)} s ${name}`)
    .join('')

/** @param suites seconds of whole suites by name. @returns the count for `runSuites` */
export async function budget(suites) {
  await calibrate()
  const unit = calibrations.reduce((sum, one) => sum + one, 0) / calibrations.length
  const allowed = JSON.parse(readFileSync(join(root, budgetFile), 'utf8'))
  const files = noted()
  const spent = { ...suites }
  for (const [name, seconds] of Object.entries(files))
    spent[folderOf(name)] = (spent[folderOf(name)] ?? 0) + seconds
  const names = []
  for (const [name, seconds] of Object.entries(spent).sort(([a], [b]) => a.localeCompare(b))) {
    const share = seconds / unit
    const limit = allowed[name]
    const over = share > limit ? ', over its limit' : ''
    console.log(
      `${share.toFixed(0).padStart(5)} of ${limit ?? '?'}  ${name} (${seconds.toFixed(0)} s${over})`,
    )
    if (limit === undefined) names.push(`${budgetFile} says nothing of ${name}`)
    else if (share > limit * margin)
      names.push(`${name} takes ${share.toFixed(0)} calibrations, not ${limit}${heaviest(files, name)}`)
  }
  console.log(`One calibration: ${unit.toFixed(2)} s`)
  return { passed: Object.keys(spent).length - names.length, failed: names.length, names }
}
