/**
 * Store keys of a user's list settings. Settings that may reveal patients stay in the tab only (the
 * application's store recognizes them by the key's suffix), and in no URL.
 */
import type { Resource } from '#schemas/kit/resource.ts'

type Listed = Pick<Resource, 'path' | 'personal'>

const named = ({ path, personal }: Listed, what: 'Params' | 'View' | 'Begin') =>
  `${path}.${personal ? 'tab' : 'list'}${what}`

/** The day of a calendar, in this tab only: tomorrow it opens with the current month. */
export const monthKey = ({ path }: Listed): string => `${path}.tabMonth`
/** Filter, order and page. */
export const paramsKey = (resource: Listed): string => named(resource, 'Params')
/** The current view. */
export const viewKey = (resource: Listed): string => named(resource, 'View')
/** The default view of the list; null: none. */
export const beginKey = (resource: Listed): string => named(resource, 'Begin')
