/**
 * How far a backup or restore is. Nobody knows it exactly: tables count by their size on the disk.
 */

export interface Progress {
  /** The table that is worked on. */
  table?: string
  /** What is done of the whole: 0 to 1. */
  share: number
}

export type OnProgress = (progress: Progress) => void

/**
 * @param until The share of the whole that the rows are.
 * @returns a function to be told the bytes of each part, in the order of the tables.
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
