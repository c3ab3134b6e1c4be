/** Progress of a backup or restore. It is an estimate: tables count by their size on disk. */

export interface Progress {
  /** The current table. */
  table?: string
  /** The completed share: 0 to 1. */
  share: number
}

export type OnProgress = (progress: Progress) => void

/**
 * @param until The share of the rows in the whole.
 * @returns a function that receives the bytes of each part, in the order of the tables
 */
export function rowsProgress(
  tables: readonly { name: string; bytes: number }[],
  until: number,
  onProgress: OnProgress,
): (table: string, bytes: number) => void {
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 1)
  let before = 0
  let at = 0
  let copied = 0
  return (table, bytes) => {
    for (; tables[at] && tables[at]?.name !== table; at += 1) {
      before += tables[at]?.bytes ?? 0
      copied = 0
    }
    copied += bytes
    const done = before + Math.min(copied, tables[at]?.bytes ?? 0)
    onProgress({ table, share: (until * done) / total })
  }
}
