/** All reports by file name; a new file is registered automatically. */
import type { Report } from './report.ts'

const files = import.meta.glob<{ default: Report }>(['./declared/*.ts', '/src/workflows/*/reports/*.ts'], {
  eager: true,
})

export const reports: ReadonlyMap<string, Report> = new Map(
  Object.entries(files).map(([file, { default: report }]) => [
    file.slice(file.lastIndexOf('/') + 1, -'.ts'.length),
    report,
  ]),
)

const allPermissions = [...reports.values()].flatMap(({ permission }) => permission ?? [])

/**
 * Whether a user can read a report; one without a permission is open to every user who can read
 * another (specification §2).
 */
export const mayRead = ({ permission }: Report, holds: (permission: string) => boolean): boolean =>
  permission === undefined ? allPermissions.some(holds) : holds(permission)
