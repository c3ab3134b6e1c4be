/** Declarations for the browser: a schema file's content with its defaults filled in. */
import type { Declaration } from '#schemas/kit/define.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'

/** The declaration that compiles to this resource. */
export function declarationOf(resource: Resource): Declaration {
  const { name: _, table: __, children: ___, ...own } = resource
  const { columns, moreColumns, filters, inline, parent, label, ...same } = own
  const { one, many } = label
  return {
    ...same,
    label: { kh: [one.kh, many.kh], en: [one.en, many.en] },
    ...(parent === undefined ? {} : { tree: { parent } }),
    list: { columns, more: moreColumns, filters, inline },
  }
}

/** Rows are edited as records: the resources they refer to are needed too. */
const childrenOf = (field: Field) => (field.kind === 'children' ? [field.of] : [])

/** The resources that a field refers to or counts. */
function leadsTo(resource: Resource): { refs: string[]; counts: string[] } {
  const fields = Object.values(resource.fields)
  return {
    refs: fields.flatMap((field) =>
      field.kind === 'ref' || field.kind === 'refs' ? [field.to] : childrenOf(field),
    ),
    counts: fields.flatMap((field) => (field.kind === 'count' ? [field.of] : [])),
  }
}

/**
 * The resources whose declarations a resource's screens need: all it refers to, transitively, and
 * what it counts.
 */
export function relatedTo(resource: Resource, registry: Registry): Resource[] {
  const { refs, counts } = leadsTo(resource)
  const found = new Set<string>(counts)
  const open = [...refs]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name) && !counts.includes(name)) continue
    found.add(name)
    open.push(...leadsTo(registry.get(name)).refs.filter((next) => !found.has(next)))
  }
  found.delete(resource.name)
  return [...found].sort().map((name) => registry.get(name))
}
