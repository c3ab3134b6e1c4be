/** The version of the product to which a command-line entry belongs. */
import { existsSync, readFileSync } from 'node:fs'
import type { BuildInfo } from '#src/server/access/context.ts'

/**
 * @param build Address of `build.json`, in the parent folder of the entries.
 * @returns `0` without one, as in tests
 */
export function productVersion(build: URL): string {
  if (!existsSync(build)) return '0'
  return (JSON.parse(readFileSync(build, 'utf8')) as BuildInfo).version
}
