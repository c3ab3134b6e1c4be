/** Which cached answers may have become wrong by what others changed. */

/** What was changed, gathered over a moment: per resource path its ids, or all of it. */
export type Changes = Map<string, Set<number> | 'all'>

/** Adds one change to what was gathered; without `ids` it concerns the whole resource. */
export function gather(changes: Changes, path: string, ids: readonly number[] | undefined): void {
  const known = changes.get(path)
  if (!ids || known === 'all') changes.set(path, 'all')
  else changes.set(path, new Set([...(known ?? []), ...ids]))
}

/**
 * The changed resources, and those whose rows show something of them: references, paths, counts.
 */
export function affectedPaths(
  changes: Changes,
  resources: readonly { path: string; related: readonly string[] }[],
): Set<string> {
  const leaning = resources.filter(({ related }) => related.some((path) => changes.has(path)))
  return new Set([...changes.keys(), ...leaning.map(({ path }) => path)])
}

/**
 * Whether the answer kept under a key may be out of date. `paths`: of `affectedPaths`. A single
 * record is only touched by a change of its own, or of what it refers to.
 */
export function isAffected(
  queryKey: readonly unknown[],
  changes: Changes,
  paths: ReadonlySet<string>,
): boolean {
  const [first, kind, params] = queryKey
  // Who uses a record may change with any resource.
  if (first === 'uses') return true
  if (!queryKey.some((part) => typeof part === 'string' && paths.has(part))) return false
  const changed = typeof first === 'string' ? changes.get(first) : undefined
  if (kind !== 'getOne' || !(changed instanceof Set)) return true
  return changed.has(Number((params as { id?: unknown } | undefined)?.id))
}
