// `npm run check`: run it before every commit. Types, lint, all quick tests, and the tests of the
// changed areas; `npm run check tests` runs everything but the journeys, and the name of a resource
// tests that schema alone: its start, contract and screens.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, parse } from 'node:path'
import { inParallel, lint, runSuites, types, unit } from './suites.mjs'

/** Done in a minute; they cover every schema, text, route and rule. */
const quick = ['kit', 'domain', 'ui', 'client', 'spec', 'architecture', 'contract']
/** A whole server or console each. */
const slow = ['server', 'app', 'resources', 'process']

/** Files that differ from the last commit. */
function changedFiles() {
  try {
    const out = execFileSync('git', ['status', '--porcelain', '-z', '-uall', '--no-renames'], {
      encoding: 'utf8',
    })
    return out.split('\0').flatMap((line) => line.slice(3) || [])
  } catch {
    return []
  }
}

const wordsOf = (text) => text.split(/[^a-z]+/i).map((word) => word.toLowerCase().replace(/s$/, ''))

/** Changed test files, and those whose name begins with a word of a changed file's path. */
function testsOf(changed) {
  const words = new Set(
    changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file)).flatMap((file) => wordsOf(file)),
  )
  return slow
    .flatMap((folder) => readdirSync(`tests/${folder}`).map((name) => `tests/${folder}/${name}`))
    .filter((file) => file.includes('.test.'))
    .filter((file) => changed.includes(file) || words.has(wordsOf(parse(file).name)[0]))
}

const given = process.argv.slice(2)
const [name = ''] = given
const schema = readdirSync('schemas', { recursive: true }).find((file) => basename(file) === `${name}.ts`)
if (schema) {
  const file = `schemas/${schema}`
  const oneSchema = ['tests/contract/one-schema.test.ts', 'tests/resources/one-schema.test.tsx']
  const ofSchema = () => unit(oneSchema, { SCHEMA: name })
  await runSuites([[file, () => inParallel(types, () => lint([file]), ofSchema)]])
}

const tests =
  given.length > 0 ? given : [...quick.map((name) => `tests/${name}/`), ...testsOf(changedFiles())]
console.log(tests.join('\n'))
await runSuites([
  ['types, lint and tests of what was changed', () => inParallel(types, lint, () => unit(tests))],
])
