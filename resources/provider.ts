/**
 * The data provider as generated screens use it: react-admin's, and what this product adds to it.
 */

import type { DataProvider, Identifier, RaRecord } from 'ra-core'
import type { HistoryEntry, Reference, Uses } from '#src/domain/answers.ts'

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

export type BulkAction = 'update' | 'delete' | 'restore'

export interface ResourceDataProvider extends DataProvider {
  restore(path: string, params: { id: Identifier }): Promise<{ data: RaRecord }>
  history(path: string, params: { id: Identifier }): Promise<{ data: HistoryEntry[] }>
  uses(path: string, params: { id: Identifier }): Promise<{ data: Uses }>
}
