/** Which version of the product a command-line entry belongs to. */
import { existsSync, readFileSync } from 'node:fs'
import type { BuildInfo } from '#src/server/access/context.ts'

/**
 * @param build Address of `build.json`, which stands beside the folder of the entries.
 * @returns `0` where there is none, as in tests.
 */
export function productVersion(build: URL): string {
  if (!existsSync(build)) return '0'
  return (JSON.parse(readFileSync(build, 'utf8')) as BuildInfo).version
}
