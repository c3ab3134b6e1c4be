import type { Row } from '#resources/provider.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { AnsweredRow } from '#src/domain/action.ts'

/** The name of a referenced record; a dash if there is none. */
export function nameOf(row: Row | AnsweredRow | null, field: string): Label {
  const [found] = [(row as Row | null)?._ref?.[field]].flat()
  return found ? { kh: found.kh, en: found.en || found.kh } : { kh: '–', en: '–' }
}
