/** Registries of a few resources with everything they depend on: a fraction of all schemas. */
import { declarations } from '#schemas/index.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { createRegistry, type Registry } from '#schemas/kit/registry.ts'

const nameOf = ({ path }: Declaration) => path.slice(path.lastIndexOf('/') + 1)

const declared = new Map(declarations.map((one) => [nameOf(one), one]))

/** What every server needs, with places, their users and their months. */
const platform = ['users', 'roles', 'permissions', 'user-coverages', 'active-periods']

/** Names of the resources that a declaration can't be without. */
const neededBy = ({ fields, scope }: Declaration): string[] => [
  ...Object.values(fields).flatMap((field) => {
    if (field.kind === 'ref' || field.kind === 'refs') return [field.to]
    return field.kind === 'children' || field.kind === 'count' ? [field.of] : []
  }),
  ...(scope?.shared ? [scope.shared.of] : []),
]

/** The named resources of the installation, and further declarations, with what they need. */
export function smallDeclarations(
  names: readonly string[],
  further: readonly Declaration[] = [],
): readonly Declaration[] {
  const found = new Set<Declaration>()
  const visit = (declaration: Declaration | undefined) => {
    if (!declaration || found.has(declaration)) return
    found.add(declaration)
    for (const name of neededBy(declaration)) visit(declared.get(name))
  }
  for (const name of [...platform, ...names]) visit(declared.get(name))
  for (const declaration of further) visit(declaration)
  return [...found]
}

/** The same, judged and connected. */
export const smallRegistry = (...named: Parameters<typeof smallDeclarations>): Registry =>
  createRegistry(smallDeclarations(...named))
