/** Which cached responses may be outdated after other users' changes. */

/** Changes collected over a moment: the ids per resource path, or all of them. */
export type Changes = Map<string, Set<number> | 'all'>

/** Adds one change; without `ids` it concerns the whole resource. */
export function gather(changes: Changes, path: string, ids: readonly number[] | undefined): void {
  const known = changes.get(path)
  if (!ids || known === 'all') changes.set(path, 'all')
  else changes.set(path, new Set([...(known ?? []), ...ids]))
}

/** The changed resources, and those whose rows show parts of them: references, paths, counts. */
export function affectedPaths(
  changes: Changes,
  resources: readonly { path: string; related: readonly string[] }[],
): Set<string> {
  const leaning = resources.filter(({ related }) => related.some((path) => changes.has(path)))
  return new Set([...changes.keys(), ...leaning.map(({ path }) => path)])
}

/**
 * Whether the response cached under a key may be outdated. `paths`: from `affectedPaths`. A single
 * record is affected only by its own changes and those of its references.
 */
export function isAffected(
  queryKey: readonly unknown[],
  changes: Changes,
  paths: ReadonlySet<string>,
): boolean {
  const [first, kind, params] = queryKey
  // The uses of a record may change with any resource.
  if (first === 'uses') return true
  if (!queryKey.some((part) => typeof part === 'string' && paths.has(part))) return false
  const changed = typeof first === 'string' ? changes.get(first) : undefined
  if (kind !== 'getOne' || !(changed instanceof Set)) return true
  return changed.has(Number((params as { id?: unknown } | undefined)?.id))
}
