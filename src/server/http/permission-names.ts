/**
 * Labels of permissions in sentences: a user knows a permission by its label, not by its code. The
 * application names them when it starts (app.ts).
 */
import type { Label } from '#schemas/kit/types.ts'

const labels = new Map<string, Label>()

export function namePermissions(known: Iterable<readonly [name: string, label: Label]>): void {
  for (const [name, label] of known) labels.set(name, label)
}

/** The label of a permission; its name with spaces for one that users added. */
export function permissionLabel(name: string): Label {
  const spaced = name.replaceAll('_', ' ')
  return labels.get(name) ?? { kh: spaced, en: spaced }
}
