/** The tree beside a list, for resources that belong to one. */
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { treeOf } from '#schemas/kit/tree.ts'
import type { JsonSchema } from './field-schemas.ts'
import { enveloped, failures, operationOf } from './record-paths.ts'

const node: JsonSchema = {
  type: 'object',
  required: ['level', 'id', 'kh', 'en', 'count', 'has_children'],
  properties: {
    level: { type: 'string', description: 'Name of the resource whose record it is' },
    id: { type: 'integer' },
    kh: { type: 'string' },
    en: { type: 'string' },
    above: { type: 'object' },
    count: { type: 'integer', description: 'Records of the list below it' },
    has_children: { type: 'boolean' },
  },
}

export function treePaths(resource: Resource, registry: Registry): Record<string, JsonSchema> {
  const tree = treeOf(resource, registry)
  if (!tree) return {}
  const lists = [resource, ...tree.levels.map((level) => level.resource)]
  const needs = [...new Set(lists.map(({ permissions }) => permissions.list))]
  const text = (name: string, description: string) => ({
    in: 'query',
    name,
    description,
    schema: { type: 'string' },
  })
  return {
    [`/api/${resource.path}/tree`]: {
      get: operationOf(resource)('tree', 'The nodes below one of the tree', needs, {
        parameters: [
          text('under', 'Below which node, as in {"provinces":3}; the top without it'),
          text('q', 'Searches nodes of every level'),
        ],
        responses: { 200: enveloped({ type: 'array', items: node }), ...failures(400, 401, 403) },
      }),
    },
  }
}
