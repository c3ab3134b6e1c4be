/**
 * The registry of this installation: every schema file below this folder is loaded automatically.
 * Throws SchemaError for declarations that can't be read; the start judges them
 * (src/server/assert-startable.ts).
 */
import type { Declaration } from './kit/define.ts'
import { readRegistry, SchemaError } from './kit/registry.ts'
import { nameOf } from './kit/resource.ts'

const files = import.meta.glob<{ default?: Declaration }>(
  ['./*/*.ts', '!./kit/**', '!./codes/**', '!./parts/**'],
  { eager: true },
)

export const declarations: readonly Declaration[] = Object.entries(files).map(([file, module]) => {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.ts'.length)
  const declaration = module.default
  if (!declaration) throw new SchemaError([`${name}: the file has no default export`])
  const { path } = declaration
  if (typeof path === 'string' && nameOf(path) !== name)
    throw new SchemaError([`${name}: path '${path}' must end with the file's name, as in 'setting/${name}'`])
  return declaration
})

export const registry = readRegistry(declarations)
