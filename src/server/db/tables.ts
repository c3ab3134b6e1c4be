/** The rows of all tables as types. scripts/table-types.mjs adds those of the application. */
import type { Selectable } from 'kysely'

/** The rows of every table. */
// biome-ignore lint/suspicious/noEmptyInterface: the application fills it
export interface TableRows {}

/** A row as a statement returns it. */
export type TableRow<Name extends keyof TableRows> = Selectable<TableRows[Name]>

/** The stored values of a record by its resource, without secrets. */
// biome-ignore lint/suspicious/noEmptyInterface: the application fills it
export interface ResourceValues {}

/** The secrets of a record by its resource; no other resource has any. */
// biome-ignore lint/suspicious/noEmptyInterface: the application fills it
export interface ResourceSecrets {}
