/** The resource of `npm run check -- <name>`, with what it needs. */
import { registry as installed } from '#schemas/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { smallRegistry } from './small-registry.ts'

/** A catalogue without references, for runs that name none. */
const anyCatalogue = 'visit-types'

/** Guards of transitions read the records that refer to a record with states. */
const referrersOf = (tested: readonly Resource[]) =>
  tested
    .filter(({ states }) => states)
    .flatMap(({ name }) => installed.referrers(name).map(({ resource }) => resource.name))

export function oneSchema(name = process.env.SCHEMA ?? anyCatalogue) {
  const testedIn = (registry: Registry) => {
    const resource = registry.get(name)
    return [resource, ...Object.values(resource.children).map((child) => child.resource)]
  }
  const registry = smallRegistry([name, ...referrersOf(testedIn(installed))])
  return { registry, tested: testedIn(registry) }
}
