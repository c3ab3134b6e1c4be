/** The sources that a user can explore. */
import { mayRead, reports } from '../reports.ts'
import { exploreSources } from './source.ts'

/** Any report permission opens the page; a source with its own permissions needs one of them. */
export function openSources(holds: (permission: string) => boolean): string[] {
  const anyReport = [...reports.values()].some((report) => mayRead(report, holds))
  return [...exploreSources]
    .filter(([, { permissions }]) => (permissions ? permissions.some(holds) : anyReport))
    .map(([name]) => name)
}
