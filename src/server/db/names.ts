/** Names of the tables that follow from the schemas without being a resource's own. */
import type { Resource } from '#schemas/kit/resource.ts'

/**
 * Table of a `refs` field: `users__role_ids`, with the columns `owner_id` (the record that holds
 * the field) and `target_id`.
 */
export const linkTable = (resource: Pick<Resource, 'table'>, field: string) =>
  `${resource.table}__${field}`
