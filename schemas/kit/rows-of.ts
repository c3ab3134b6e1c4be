/** `rowsOf` of a declaration: records that are the rows of another record, edited within it. */
import type { Declaration } from './define.ts'
import type { Registry } from './registry.ts'
import { type ChildRows, nameOf, permissionsOf, type Resource, type ResourcePermissions } from './resource.ts'

type Find = (name: string) => Declaration | undefined

/** The declaration of the owning record; undefined if it is none or is declared wrong. */
function ownerOf({ fields, rowsOf }: Declaration, find: Find): Declaration | undefined {
  const via = rowsOf !== undefined && Object.hasOwn(fields, rowsOf) ? fields[rowsOf] : undefined
  return via?.kind === 'ref' ? find(via.to) : undefined
}

/** Adding, changing or removing a row is a change of its owner. */
const changingOwner = ({ list, export: exported, update }: ResourcePermissions) => ({
  list,
  export: exported,
  create: update,
  update,
  delete: update,
})

function withOwner(declaration: Declaration, find: Find, seen: readonly Declaration[] = []): Declaration {
  const found = ownerOf(declaration, find)
  const { rowsOf } = declaration
  if (!found || rowsOf === undefined || seen.includes(found)) return declaration
  const owner = withOwner(found, find, [...seen, declaration])
  return {
    personal: owner.personal,
    duplicates: false,
    ...(owner.scope && { scope: { by: rowsOf } }),
    ...declaration,
    permissions: { ...changingOwner(permissionsOf(owner)), ...declaration.permissions },
  }
}

/** Fills in what rows take from the record that owns them. */
export function withOwners(declarations: readonly Declaration[]): Declaration[] {
  const byName = new Map(declarations.map((one) => [nameOf(one.path), one]))
  return declarations.map((one) => withOwner(one, (name) => byName.get(name)))
}

/** All resources; rows come last, as their permissions are those of their owners. */
export const ownersFirst = ({ all }: Pick<Registry, 'all'>): Resource[] =>
  [...all].sort((a, b) => Number(a.rowsOf !== undefined) - Number(b.rowsOf !== undefined))

/** Mistakes in `rowsOf`; each says what would be right. */
export function rowsOfProblems({ name, fields, rowsOf }: Resource, registry: Registry): string[] {
  if (rowsOf === undefined) return []
  const via = Object.hasOwn(fields, rowsOf) ? fields[rowsOf] : undefined
  if (via?.kind !== 'ref' || !via.required) return ['rowsOf must name a required ref to the owning record']
  if (registry.owners(name).some((owner) => owner.via === rowsOf)) return []
  return [`rowsOf names '${rowsOf}', but ${via.to} has no children field of '${name}' via '${rowsOf}'`]
}

/**
 * Whether the rows are part of the record, so that writing them within it needs only the permission
 * for the record.
 */
export const areOwned = ({ resource, via }: Pick<ChildRows, 'resource' | 'via'>): boolean =>
  resource.rowsOf === via
