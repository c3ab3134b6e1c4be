/**
 * Which resources are about people: what is looked for there travels in bodies, never in addresses.
 */

const paths = new Set<string>()

/** To be told each declaration that this browser learns of; the newest one counts. */
export function rememberPersonal({ path, personal }: { path: string; personal?: boolean }): void {
  if (personal) paths.add(path)
  else paths.delete(path)
}

export const isPersonal = (path: string): boolean => paths.has(path)
