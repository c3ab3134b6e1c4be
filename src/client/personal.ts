/** Which resources are about people: what is looked for there travels in bodies, never in addresses. */

const paths = new Set<string>()

/** To be told each declaration that this browser learns of. */
export function rememberPersonal({ path, personal }: { path: string; personal?: boolean }): void {
  if (personal) paths.add(path)
}

export const isPersonal = (path: string): boolean => paths.has(path)
