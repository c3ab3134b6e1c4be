/** Facts about the installation: `GET /api/installation`. */

/** The database, or a service of specification §7. */
export interface InstallationPart {
  name: string
  state: 'up' | 'here' | 'failing' | 'unreachable' | 'unset'
  /** Response time in milliseconds; null without a request or an answer. */
  ms: number | null
  /** Only for users with the permission. */
  address?: string
}

/** Real, or a demonstration with example accounts; chosen at the first start. */
export type InstallationMode = 'real' | 'demonstration'

export interface InstallationAnswer {
  mode: InstallationMode
  version: string
  hash: string
  /** ISO moments, like the others. */
  built_at: string
  started_at: string
  uptime_seconds: number
  database: {
    engine: 'bundled' | 'outside'
    version: string | null
    /**
     * For the bundled PostgreSQL: release date, YYYY-MM-DD, and number of minor releases scheduled
     * since. Null for other databases, and for users without the permission.
     */
    release: { released: string; missed: number } | null
  }
  checked_at: string
  parts: InstallationPart[]
}
