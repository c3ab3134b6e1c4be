/** Reads the schema files of an application, as `import.meta.glob` finds them. */
import type { Declaration } from './define.ts'
import { readRegistry, SchemaError } from './registry.ts'
import { nameOf } from './resource.ts'

export type SchemaFiles = Readonly<Record<string, { default?: Declaration }>>

/**
 * The declarations and their registry. @throws SchemaError for declarations that can't be read; the
 * start judges them (src/server/assert-startable.ts).
 */
export function readSchemaFiles(files: SchemaFiles) {
  const declarations = Object.entries(files).map(([file, module]): Declaration => {
    const name = file.slice(file.lastIndexOf('/') + 1, -'.ts'.length)
    const declaration = module.default
    if (!declaration) throw new SchemaError([`${name}: the file has no default export`])
    const { path } = declaration
    if (typeof path === 'string' && nameOf(path) !== name)
      throw new SchemaError([
        `${name}: path '${path}' must end with the file's name, as in 'setting/${name}'`,
      ])
    return declaration
  })
  return { declarations, registry: readRegistry(declarations) }
}
