/**
 * Under which names the console keeps how somebody looks at a list. What may tell of people stands
 * in the tab alone (the application's store knows by the ends of the names), and in no address.
 */
import type { Resource } from '#schemas/kit/resource.ts'

type Listed = Pick<Resource, 'path' | 'personal'>

const named = ({ path, personal }: Listed, what: 'Params' | 'View' | 'Begin') =>
  `${path}.${personal ? 'tab' : 'list'}${what}`

/** Filter, order and page. */
export const paramsKey = (resource: Listed): string => named(resource, 'Params')
/** The view in use. */
export const viewKey = (resource: Listed): string => named(resource, 'View')
/** The view the list begins with; null: none. */
export const beginKey = (resource: Listed): string => named(resource, 'Begin')
