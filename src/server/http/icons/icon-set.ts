/** Icon sets in Iconify's format: the installed ones, and a selection from one. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export interface IconSet {
  prefix: string
  width?: number
  height?: number
  icons: Readonly<Record<string, object>>
  /** Aliases of an icon, with its rotation. */
  aliases?: Readonly<Record<string, { parent: string }>>
}

/** Icons with all they need, and the unknown names. */
export interface Picked {
  icons: Record<string, object>
  aliases: Record<string, object>
  missing: string[]
}

/** Installed icon sets: prefix to file. */
const packages: ReadonlyMap<string, string> = new Map([['mdi', '@iconify-json/mdi/icons.json']])
const loaded = new Map<string, Promise<IconSet>>()

/** An installed set, read once; undefined when it is not installed. */
export async function installedSet(prefix: string): Promise<IconSet | undefined> {
  const name = packages.get(prefix)
  if (!name) return undefined
  const known = loaded.get(prefix)
  if (known) return known
  const file = createRequire(import.meta.url).resolve(name)
  const set = readFile(file, 'utf8').then((text) => JSON.parse(text) as IconSet)
  loaded.set(prefix, set)
  return set
}

/** The requested icons of a set, with the aliases that lead to them. */
export function pick(set: IconSet, names: readonly string[]): Picked {
  const picked: Picked = { icons: {}, aliases: {}, missing: [] }
  for (const name of names) {
    const alias = own(set.aliases, name)
    const target = alias?.parent ?? name
    const icon = own(set.icons, target)
    if (icon) picked.icons[target] = icon
    else picked.missing.push(name)
    if (icon && alias) picked.aliases[name] = alias
  }
  return picked
}

function own<T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined
}
