/** The data provider as generated screens use it: react-admin's, and what this product adds to it. */
import type { DataProvider, Identifier, RaRecord } from 'ra-core'
import type { Label } from '#schemas/kit/types.ts'

/** Text of a referenced record, in both languages, and its place in a hierarchy. */
export interface Reference {
  id: number
  kh: string
  en: string
  path_kh?: string
  path_en?: string
  deleted?: boolean
}

/** A record as lists and single reads answer it. */
export interface Row extends RaRecord<number> {
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
  /** By ref field: the record referred to; by refs field: all of them. */
  _ref?: Readonly<Record<string, Reference | Reference[] | null>>
  /** Own path in a hierarchy. */
  _path?: { kh: string; en: string }
}

/** One result of a bulk call. */
export interface BulkResult {
  id: number
  ok: boolean
  code?: string
  message?: string
}

export type BulkAction = 'update' | 'delete' | 'restore'

/** One field in an entry of the history, with its values as a person reads them. */
export interface HistoryChange {
  field: string
  before: unknown
  after: unknown
  before_text: Label
  after_text: Label
}

export interface HistoryEntry {
  id: number
  action: 'create' | 'update' | 'delete' | 'restore'
  /** UTC. */
  at: string
  version: number
  /** Null: the system itself. */
  by: { id: number; name: string } | null
  source: 'console' | 'import'
  reason: string | null
  changes: HistoryChange[]
}

/** Which records refer to one: per resource and field, how many. */
export interface Use {
  path: string
  field: string
  /** What its records are called. */
  label: Label
  count: number
}

export interface ResourceDataProvider extends DataProvider {
  restore(path: string, params: { id: Identifier }): Promise<{ data: RaRecord }>
  bulk(
    path: string,
    params: { action: BulkAction; ids: Identifier[]; data?: object },
  ): Promise<{ data: BulkResult[] }>
  history(path: string, params: { id: Identifier }): Promise<{ data: HistoryEntry[] }>
  uses(path: string, params: { id: Identifier }): Promise<{ data: Use[] }>
}
