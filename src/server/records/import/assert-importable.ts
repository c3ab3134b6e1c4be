/**
 * Checks that an import obeys every rule of other writes; if not, it is refused for the resource.
 */
import { type Registry, SchemaError } from '#schemas/kit/registry.ts'
import { freezable } from '#src/domain/approvals/kinds.ts'
import type { ServerContext } from '#src/server/access/context.ts'

/**
 * Runs at start. Import runs every write rule except `defaults` and requests no approvals.
 * @throws SchemaError naming the resources
 */
export function assertImportable(
  { all, get, owners }: Registry,
  writeRules: ServerContext['writeRules'],
): void {
  const isFrozenSometimes = (name: string) =>
    [get(name), ...owners(name).map(({ resource }) => resource)].some(
      ({ states }) => states?.frozen !== undefined,
    )
  const problems = all
    .filter(({ features }) => features.import)
    .flatMap(({ name }) => [
      ...(writeRules[name]?.defaults
        ? [`${name}.features: a write rule gives new records values, which import doesn't ask for`]
        : []),
      ...(freezable.has(name)
        ? [`${name}.features: requests for approval freeze records, which import doesn't look at`]
        : []),
      ...(isFrozenSometimes(name)
        ? [`${name}.features: states freeze its records, which import doesn't look at`]
        : []),
    ])
    .map((problem) => `${problem}; say import: false`)
  if (problems.length > 0) throw new SchemaError(problems)
}
