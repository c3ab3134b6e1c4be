/** Who may explore what. */
import { mayRead, reports } from '../reports.ts'
import { exploreSources } from './source.ts'

/** Any report opens the page; a source with permissions of its own needs one of them. */
export function openSources(holds: (permission: string) => boolean): string[] {
  const anyReport = [...reports.values()].some((report) => mayRead(report, holds))
  return [...exploreSources]
    .filter(([, { permissions }]) => (permissions ? permissions.some(holds) : anyReport))
    .map(([name]) => name)
}
