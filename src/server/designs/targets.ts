/** The resources that designs can refer to: catalogues that every user may know. */
import type { Declaration } from '#schemas/kit/define.ts'
import { type Registry, SchemaError } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { isExtension } from '#src/domain/designs/extensions.ts'

/**
 * A designed catalogue has no scope and no audit of opened records, so that its lists and labels
 * must not lead to people, to records of one area, or to rows of other records.
 */
export const isTarget = ({ menu, personal, scope, rowsOf }: Resource): boolean =>
  menu !== undefined && !personal && scope === undefined && rowsOf === undefined

/** @throws SchemaError for references of these designs to other resources */
export function assertTargets(
  registry: Registry,
  designs: readonly { name: string; declaration: Declaration }[],
): void {
  const catalogues = new Set(
    designs.filter(({ declaration }) => !isExtension(declaration)).map(({ name }) => name),
  )
  const problems = designs.flatMap(({ name, declaration }) =>
    Object.entries(declaration.fields).flatMap(([field, declared]) => {
      if (declared.kind !== 'ref' && declared.kind !== 'refs') return []
      const { to } = declared
      const target = registry.find(to)
      return !target || catalogues.has(to) || isTarget(target)
        ? []
        : [
            `${name}.${field}: refers to '${to}', which holds records of people, of one area or of another record; choose another catalogue`,
          ]
    }),
  )
  if (problems.length > 0) throw new SchemaError(problems)
}
