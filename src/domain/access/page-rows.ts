/** The form of pages without a schema, as an application declares them in its pages.ts. */
import type { Label } from '#schemas/kit/types.ts'

/** A group of the menu. */
export interface MenuGroupRow {
  /** Kebab case; `menu.group` of the schemas names it. */
  id: string
  /** The number of the group among the modules of permissions (domain 1.11); never used again. */
  number: number
  label: Label
  icon: string
  /** Required for the whole group, in addition to each entry's permission. */
  permission?: string
}

/** A page without a schema. */
export interface Page {
  /** Route without leading slash. */
  path: string
  /**
   * Opens the page and everything below its path, and lists it in the menu. Without a permission,
   * that of any other page of the group opens it; such pages of the specification are never listed.
   */
  permission?: string
  /** A group of the application's menu. */
  group: string
  /** Position in its group, shared with the schemas' entries. */
  order: number
  /** The menu entry: set as soon as src/app/routes.tsx has the page, and not before. */
  line?: { label: Label; icon: string }
}

/** The pages of an application (application/pages.ts). */
export interface AppPages {
  pages: readonly Page[]
  /** Pages that show the records of a schema and use its permission, by their path. */
  standIns: Readonly<Record<string, string>>
  /** Pages below the list of a resource, opened by its permission; `*` matches one segment. */
  below: readonly string[]
  /** Paths of resources without a generated form that have a page at `<path>/update/<id>`. */
  recordPages: readonly string[]
  /** Pages without a menu entry. */
  unlisted: readonly Pick<Page, 'path' | 'permission'>[]
}

export type PageRow = readonly [path: string, permission?: string, line?: Page['line']]

/** Shorthand for the rows below: the pages of a group in order. */
export const inGroup = (group: string, rows: readonly PageRow[]): Page[] =>
  rows.map(([path, permission, line], index) => ({
    path,
    ...(permission ? { permission } : {}),
    group,
    order: (index + 1) * 10,
    ...(line ? { line } : {}),
  }))
