/** The registry of an installation: judged, compiled and connected. */
import { connectRegistry, type Registry } from './connect-registry.ts'
import type { Declaration } from './define.ts'
import { judgeResources, judgeShapes } from './judge/index.ts'

export type { Owner, Referrer, Registry, RollUp } from './connect-registry.ts'

/** Lists every problem of the schemas, each beginning `resource.field:`. */
export class SchemaError extends Error {
  declare readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The schemas can't be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'SchemaError'
    // Each problem is reported once, also where Node prints an uncaught error.
    Object.defineProperty(this, 'problems', { value: problems, enumerable: false })
    this.stack = `${this.name}: ${this.message}`
  }
}

/** @throws SchemaError for declarations that cannot be compiled */
export function readRegistry(declarations: readonly Declaration[]): Registry {
  const problems = judgeShapes(declarations)
  if (problems.length > 0) throw new SchemaError(problems)
  return connectRegistry(declarations)
}

/**
 * Judges, compiles and connects declarations. @throws SchemaError naming `resource.field` for every
 * mistake.
 */
export function createRegistry(declarations: readonly Declaration[]): Registry {
  const registry = readRegistry(declarations)
  const problems = judgeResources(registry)
  if (problems.length > 0) throw new SchemaError(problems)
  return registry
}
