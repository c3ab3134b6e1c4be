/** What the API answers about records, as the server writes it and the screens read it. */
import type { Label } from '#schemas/kit/types.ts'

/** A record that another one refers to: its text in both languages, and its place in a hierarchy. */
export interface Reference {
  id: number
  kh: string
  en: string
  /** Everything above it: district · province. */
  path_kh?: string
  path_en?: string
  deleted?: boolean
}

/** One field in an entry of the history. */
export interface HistoryChange {
  /** The field's present name. */
  field: string
  before: unknown
  after: unknown
  /** As a person reads them; references by the text of the record. */
  before_text: Label
  after_text: Label
}

export interface HistoryEntry {
  id: number
  action: 'create' | 'update' | 'delete' | 'restore'
  /** UTC. */
  at: string
  /** Version of the record that the write made. */
  version: number
  /** Null: the system itself. */
  by: { id: number; name: string } | null
  source: 'console' | 'import'
  reason: string | null
  /** Values of the changed fields; null where there were none, as before a creation. */
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  changes: HistoryChange[]
}

/** Living records of a resource that refer to a record by one of their fields. */
export interface Use {
  /** Path of the resource whose records refer, and the field they do it by. */
  path: string
  field: string
  /** What its records are called. */
  label: Label
  count: number
}

/** What a bulk action did, or would not do, to one record. */
export interface BulkResult {
  id: number
  ok: boolean
  code?: string
  message?: string
}
