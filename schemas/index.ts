/**
 * The registry of this installation: every schema file below this folder is loaded automatically.
 * Throws SchemaError at start for a wrong declaration.
 */
import type { Declaration } from './kit/define.ts'
import { createRegistry, SchemaError } from './kit/registry.ts'

const files = import.meta.glob<{ default?: Declaration }>(
  ['./*/*.ts', '!./kit/**', '!./codes/**', '!./parts/**'],
  { eager: true },
)

export const declarations: readonly Declaration[] = Object.entries(files).map(([file, module]) => {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.ts'.length)
  const declaration = module.default
  if (!declaration) throw new SchemaError([`${name}: the file has no default export`])
  if (!declaration.path.endsWith(name))
    throw new SchemaError([`${name}: path '${declaration.path}' must end with the file's name`])
  return declaration
})

export const registry = createRegistry(declarations)
