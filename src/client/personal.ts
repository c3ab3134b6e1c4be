/** Which resources are about people: their searches travel in request bodies, never in URLs. */

const paths = new Set<string>()

/** Call it with each loaded declaration; the newest one counts. */
export function rememberPersonal({ path, personal }: { path: string; personal?: boolean }): void {
  if (personal) paths.add(path)
  else paths.delete(path)
}

export const isPersonal = (path: string): boolean => paths.has(path)
