/** The data provider of generated screens: react-admin's, with the product's additions. */

import type { DataProvider, Identifier, RaRecord } from 'ra-core'
import type { HistoryEntry, RecordRights, Reference, Uses } from '#src/domain/answers.ts'

/** A record as returned by lists and single reads. */
export interface Row extends RaRecord<number> {
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
  /** By ref field: the referenced record; by refs field: all of them. */
  _ref?: Readonly<Record<string, Reference | Reference[] | null>>
  /** Own path in a hierarchy. */
  _path?: { kh: string; en: string }
  /** Where record rules limit the user. */
  _may?: RecordRights
}

/** Whether record rules let the user change or delete the record. */
export const mayWrite = (row: Pick<Row, '_may'>, act: keyof RecordRights): boolean =>
  row._may?.[act] !== false

export type BulkAction = 'update' | 'delete' | 'restore'

export interface ResourceDataProvider extends DataProvider {
  restore(path: string, params: { id: Identifier }): Promise<{ data: RaRecord }>
  history(path: string, params: { id: Identifier }): Promise<{ data: HistoryEntry[] }>
  uses(path: string, params: { id: Identifier }): Promise<{ data: Uses }>
}
