/**
 * Age of the bundled PostgreSQL, without network access: PostgreSQL publishes minor releases, which
 * contain the security fixes, on fixed days (postgresql.org/developer/roadmap).
 */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'

/** Release dates of the minor versions in the lock file's packages; YYYY-MM-DD. */
export const bundledReleases: Readonly<Record<string, string>> = { '18.4': '2026-05-14' }

const months = ['02', '05', '08', '11']

/** The second Thursday of a month. */
function secondThursday(year: number, month: string): string {
  const first = new Date(`${year}-${month}-01T00:00:00Z`).getUTCDay()
  return `${year}-${month}-${String(1 + ((4 - first + 7) % 7) + 7).padStart(2, '0')}`
}

/** Scheduled minor releases after one day, until another; both YYYY-MM-DD. */
export function scheduledBetween(after: string, until: string): string[] {
  const days: string[] = []
  for (let year = Number(after.slice(0, 4)); year <= Number(until.slice(0, 4)); year += 1)
    days.push(...months.map((month) => secondThursday(year, month)))
  return days.filter((day) => day > after && day <= until)
}

export interface BundledRelease {
  /** `2026-05-14` */
  released: string
  /** Number of minor releases that were scheduled since. */
  missed: number
}

/** The release of a version such as `18.4`; undefined when its date is unknown. */
export function releaseOf(version: string, now: Date): BundledRelease | undefined {
  const released = bundledReleases[/^\d+\.\d+/.exec(version)?.[0] ?? '']
  if (released === undefined) return undefined
  return { released, missed: scheduledBetween(released, dayInPhnomPenh(now)).length }
}

/** A line for the start of the server; undefined while the release is recent. */
export function ageSentence(version: string, now: Date): string | undefined {
  const release = releaseOf(version, now)
  if (!release || release.missed < 2) return undefined
  return (
    `The bundled PostgreSQL ${version} is of ${release.released}; ${release.missed} minor releases with ` +
    'security fixes were scheduled since. Update the product, or use a PostgreSQL of your distribution (docs/operations.md).'
  )
}
