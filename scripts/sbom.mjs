// `npm run sbom [-- <file>]`: the product's packages as CycloneDX; by default to
// dist/sbom.cdx.json.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root } from './sources.mjs'

const file = process.argv[2] ? resolve(process.argv[2]) : join(root, 'dist/sbom.cdx.json')
// From the lock file: the same on every platform, and without development packages.
const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev']
const isWindows = process.platform === 'win32'
const text = execFileSync(isWindows ? 'npm.cmd' : 'npm', args, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: isWindows,
})
const { components } = JSON.parse(text)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, text)
console.log(`${components.length} packages in ${file}`)
