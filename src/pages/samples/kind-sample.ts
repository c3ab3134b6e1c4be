/** What the page knows of a sample field. */
import type { FieldOf, Kind } from '#schemas/kit/fields/index.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { Reference } from '#src/domain/answers.ts'

export interface KindSample<K extends Kind = Kind> {
  /** Name in the snippet, as it would stand in a schema file. */
  name: string
  field: FieldOf<K>
  filled: unknown
  /** The worst a screen has to bear. */
  longest: unknown
  /** What somebody types and the kind refuses; absent where nothing can be refused. */
  wrong?: unknown
  /** What the server sends beside `filled` and `longest`. */
  references?: { filled: Reference | Reference[]; longest: Reference | Reference[] }
}

export type KindSamples = { [K in Kind]: readonly KindSample<K>[] }

export const label = (kh: string, en: string): { label: Label } => ({ label: { kh, en } })
