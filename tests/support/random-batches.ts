/** The random schemas of a run, in batches that share an installation. */
import { registry as installed } from '#schemas/index.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { type Registry, SchemaError } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { randomFamilies } from './random-schemas.ts'
import { smallRegistry } from './small-registry.ts'

interface Batch {
  title: string
  registry: Registry
  /** The random resources of the registry. */
  tested: readonly Resource[]
}

const batchSize = 25

/** Why a schema is not legal; undefined if it is. */
function refusal(family: readonly Declaration[]): string | undefined {
  try {
    smallRegistry([], family)
    return undefined
  } catch (error) {
    if (error instanceof SchemaError) return error.message
    throw error
  }
}

/**
 * @param count default `SCHEMAS`, or 25
 * @param seed default `SEED`
 * @throws if the start refuses more than a few of them: they are meant to be legal
 */
export function randomBatches(
  count = Number(process.env.SCHEMAS ?? batchSize),
  seed = Number(process.env.SEED ?? 44),
): Batch[] {
  const families = randomFamilies(count, seed)
  const refusals = families.flatMap((family) => refusal(family) ?? [])
  if (refusals.length > count / 20) throw new Error(`Random schemas are refused: ${refusals.join('\n')}`)
  const legal = families.filter((family) => refusal(family) === undefined)
  return Array.from({ length: Math.ceil(legal.length / batchSize) }, (_, index) => {
    const registry = smallRegistry([], legal.slice(index * batchSize, (index + 1) * batchSize).flat())
    const tested = registry.all.filter(({ name }) => !installed.find(name))
    return { title: `random schemas ${seed}, batch ${index + 1}`, registry, tested }
  })
}
