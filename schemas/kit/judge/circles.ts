/** Judges required references: a record that needs another one first must be able to get it. */
import type { Registry } from '../registry.ts'
import type { Resource } from '../resource.ts'

interface Step {
  at: string
  to: string
}

/** The references that a new record can't do without. */
function neededBy({ name, fields, features, enumeration }: Resource): Step[] {
  if (!features.write || enumeration) return []
  return Object.entries(fields).flatMap(([field, declared]) =>
    declared.kind === 'ref' && declared.required && !declared.visibleWhen && declared.default === undefined
      ? [{ at: `${name}.${field}`, to: declared.to }]
      : [],
  )
}

/** The shortest way over required references from a resource back to itself. */
function circleFrom(start: Resource, registry: Registry): Step[] | undefined {
  const seen = new Set<string>()
  let paths: Step[][] = neededBy(start).map((step) => [step])
  while (paths.length > 0) {
    const next: Step[][] = []
    for (const path of paths) {
      const { to } = path.at(-1) as Step
      if (to === start.name) return path
      const resource = registry.find(to)
      if (!resource || seen.has(to)) continue
      seen.add(to)
      next.push(...neededBy(resource).map((step) => [...path, step]))
    }
    paths = next
  }
  return undefined
}

/** Circles of required references, each reported once, at the first of its resources. */
export const circleProblems = (registry: Registry): string[] =>
  registry.all.flatMap((resource) => {
    const circle = circleFrom(resource, registry)
    const [first] = circle ?? []
    if (!circle || !first || circle.some(({ to }) => to < resource.name)) return []
    return circle.length === 1
      ? [
          `${first.at}: is required and refers to ${first.to} itself, so there can be no first record; make it optional`,
        ]
      : [
          `${first.at}: is required in a circle with ${circle
            .slice(1)
            .map(({ at }) => at)
            .join(', ')}, so there can be no first record; make one of them optional`,
        ]
  })
