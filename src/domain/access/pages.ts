/** Pages without a schema: those of the platform, and those of the application. */
import * as application from '#application/pages.ts'
import type { Page } from './page-rows.ts'

/** Pages with an entry in the menu. */
export const pages: readonly Page[] = [
  ...application.pages,
  {
    path: 'setting/designer',
    permission: 'design_catalogues',
    group: 'settings',
    order: 90,
    line: { label: { kh: 'រចនាបញ្ជីយោង', en: 'Catalogue designer' }, icon: 'mdi:table-cog' },
  },
  {
    path: 'user-coverages/assign',
    permission: 'list_coverages',
    group: 'settings',
    order: 80,
    line: {
      label: { kh: 'ចាត់តាំងតំបន់ទទួលបន្ទុក', en: 'Assign coverage areas' },
      icon: 'mdi:map-marker-account-outline',
    },
  },
]

/** Pages without a menu entry. */
const unlisted: typeof application.unlisted = [
  ...application.unlisted,
  { path: 'approval', permission: 'list_approvals' },
  { path: 'audit', permission: 'list_audit' },
]

/** Pages of one record: `*` matches its name or id. */
const below: readonly string[] = [...application.below, 'roles/assignment/*', 'users/update/*/rights']

const fits = (pattern: string, path: string) => {
  const [requested, segments] = [pattern.split('/'), path.split('/')]
  return (
    requested.length === segments.length &&
    requested.every((part, index) => part === '*' || part === segments[index])
  )
}

/** Whether a route is that of a page with a permission of its own, or below it. */
export const isOfPage = (path: string): boolean =>
  [...pages, ...unlisted].some((page) => `${path}/`.startsWith(`${page.path}/`))

/**
 * Whether a route is a hand-written page or below one, existing or not, and no screen of a
 * resource.
 */
export const isHandWritten = (path: string): boolean =>
  below.some((pattern) => fits(pattern, path)) || isOfPage(path)

/** The permission of each route, for `mayOpen`. Declared resources define their own. */
export const routeEntries: readonly Pick<Page, 'path' | 'permission'>[] = [
  ...pages,
  ...unlisted,
  ...Object.entries(application.standIns).map(([path, permission]) => ({ path, permission })),
]
