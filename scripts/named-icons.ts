/**
 * `virtual:named-icons`: the drawings of every icon that the source names. They ship with the
 * console, so that they render with the page; other icons are requested by name (/api/icons).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { installedSet, pick } from '../src/server/http/icons/icon-set.ts'

const id = 'virtual:named-icons'
const prefix = 'mdi'

/** The files of the application, without its data and builds; its menu and schemas name icons. */
function ofApplication(): string[] {
  const { APPLICATION = 'application' } = process.env
  return readdirSync(APPLICATION)
    .filter((name) => !['data', 'dist'].includes(name))
    .map((name) => join(APPLICATION, name))
}

const naming = /['"`]mdi:([a-z][a-z0-9-]*)['"`]/g

function namesIn(path: string): string[] {
  const files = /\.\w+$/.test(path)
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file))
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(naming)])
    .map(([, name = '']) => name)
}

export function namedIcons(): Plugin {
  return {
    name: 'named-icons',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(module) {
      if (module !== `\0${id}`) return undefined
      const set = await installedSet(prefix)
      if (!set) throw new Error(`The icons ${prefix} are not installed`)
      const names = new Set(['schemas', 'resources', 'src', ...ofApplication()].flatMap(namesIn))
      const { icons, aliases } = pick(set, [...names].sort())
      const { width, height } = set
      return `export default ${JSON.stringify({ prefix, icons, aliases, width, height })}`
    },
  }
}
