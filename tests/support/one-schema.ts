/** The resource of `npm run check -- <name>`, with what it needs. */
import { smallRegistry } from './small-registry.ts'

/** A catalogue without references, for runs that name none. */
const anyCatalogue = 'visit-types'

export function oneSchema(name = process.env.SCHEMA ?? anyCatalogue) {
  const registry = smallRegistry([name])
  const resource = registry.get(name)
  const rows = Object.values(resource.children).map((child) => child.resource)
  return { registry, tested: [resource, ...rows] }
}
