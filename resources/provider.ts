/** The data provider as generated screens use it: react-admin's, and what this product adds to it. */
import type { DataProvider, Identifier, RaRecord } from 'ra-core'

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

export interface HistoryEntry {
  id: number
  action: string
  /** UTC. */
  at: string
  by: { id: number; name: string } | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
}

/** Which records refer to one: per resource and field, how many. */
export interface Use {
  path: string
  field: string
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
