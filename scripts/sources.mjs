// A fingerprint of the build's sources: `npm start` builds only if it has changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, URL } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))
/** The folder of the application: APPLICATION from the root, else the health application. */
export const applicationFolder = join(root, process.env.APPLICATION ?? '')
/** Where its builds are. */
export const dist = join(applicationFolder, 'dist')

const examples = join(root, 'examples')

/** The folders of all applications of this repository; an installation may lack the examples. */
export const applications = () => [
  root,
  ...(existsSync(examples) ? readdirSync(examples).map((name) => join(examples, name)) : []),
]

/** Of the application, without what its server and its builds write. */
const ownFolders = process.env.APPLICATION
  ? readdirSync(applicationFolder)
      .filter((name) => !['data', 'dist'].includes(name))
      .map((name) => join(process.env.APPLICATION, name))
  : ['application', 'demo', 'data']
const folders = [...ownFolders, 'schemas', 'resources', 'src', 'locales', 'public']
const files = [
  'index.html',
  'vite.config.ts',
  'scripts/chunk-groups.ts',
  'scripts/named-icons.ts',
  'package.json',
  'package-lock.json',
]

/** Path, size and time of every source file; reading the contents would take a second. */
export function fingerprint() {
  const found = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      statSync(join(root, folder)).isFile()
        ? [join(root, folder)]
        : readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
    )
    .concat(files.map((file) => join(root, file)))
    .sort()
  const hash = createHash('sha256')
  for (const file of found) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file.slice(root.length)}:${size}:${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** What a build wrote about itself, or nothing without a complete one. */
export function readBuild(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export const lastBuild = () => readBuild(join(dist, 'build.json'))
