/** What the bulk grids are read from. */
import type { Registry } from '#schemas/kit/registry.ts'
import type { JsonSchema } from './field-schemas.ts'
import { enveloped, failures, operationOf } from './record-paths.ts'

interface Reader {
  resource: string
  way: string
  verb: string
  summary: string
  /** Names of its parameters: numbers of records, or one of a few words. */
  query: Readonly<Record<string, readonly string[] | 'required' | 'optional'>>
}

const readers: readonly Reader[] = [
  {
    resource: 'distances',
    way: 'of-facility',
    verb: 'gridOfFacility',
    summary: 'Villages with their distances to a health facility',
    query: { facility: 'required', of: ['covered', 'district'] },
  },
  {
    resource: 'distances',
    way: 'of-village',
    verb: 'gridOfVillage',
    summary: 'Health facilities with their distances from a village',
    query: { village: 'required', of: ['province', 'all'] },
  },
  {
    resource: 'services',
    way: 'mapping',
    verb: 'mapping',
    summary: 'Services with proposals for their standard services, and the progress',
    query: { facility: 'optional' },
  },
  {
    resource: 'fee-for-services',
    way: 'mapping',
    verb: 'mapping',
    summary: 'Fees with their mappings to a programme',
    query: { program: 'required' },
  },
]

const parameterOf = ([name, is]: [string, Reader['query'][string]]): JsonSchema => ({
  in: 'query',
  name,
  required: is === 'required',
  schema: typeof is === 'string' ? { type: 'integer', minimum: 1 } : { enum: is },
})

export function gridPaths(registry: Registry): Record<string, JsonSchema> {
  const paths = readers.flatMap(({ resource: name, way, verb, summary, query }) => {
    const resource = registry.find(name)
    if (!resource) return []
    const operation = operationOf(resource)(verb, summary, [resource.permissions.list], {
      parameters: Object.entries(query).map(parameterOf),
      responses: { 200: enveloped({ type: 'object' }), ...failures(400, 401, 403) },
    })
    return [[`/api/${resource.path}/${way}`, { get: operation }]]
  })
  return Object.fromEntries(paths)
}
