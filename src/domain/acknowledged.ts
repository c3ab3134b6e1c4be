/**
 * A user's acknowledgement counts only for the facts that it was for. The record keeps these facts
 * beside it as text, one per line, so that a changed fact needs another acknowledgement.
 */

/** The facts as they are stored; null for none. */
export const factLines = (facts: readonly string[]): string | null =>
  facts.length > 0 ? facts.join('\n') : null

/** The facts that are not among the stored ones. */
export function unacknowledged(facts: readonly string[], stored: unknown): string[] {
  const known = typeof stored === 'string' ? stored.split('\n') : []
  return facts.filter((fact) => !known.includes(fact))
}
