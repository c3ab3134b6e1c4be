/** Codes that begin with the code of another record. */
import type { Problem } from './validate.ts'

/**
 * Whether a code begins with its parent's code (gazetteer codes nest: 2, 4, 6, 8 digits). Returns
 * the problem; undefined if the rule holds or a code is missing.
 */
export function prefixProblem(name: string, code: unknown, parentCode: unknown): Problem | undefined {
  if (typeof code !== 'string' || typeof parentCode !== 'string' || code.startsWith(parentCode)) return
  return { field: name, key: 'prefix', params: { prefix: parentCode } }
}
