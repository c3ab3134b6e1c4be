/** What is told of the installation: `GET /api/installation`. */

/** The database, or a service of specification §7. */
export interface InstallationPart {
  name: string
  state: 'up' | 'here' | 'failing' | 'unreachable' | 'unset'
  /** Milliseconds to the answer; null when nothing was asked or nothing answered. */
  ms: number | null
  /** Only for people who may know. */
  address?: string
}

/** Real, or a demonstration with example accounts; the first start decides. */
export type InstallationMode = 'real' | 'demonstration'

export interface InstallationAnswer {
  mode: InstallationMode
  version: string
  hash: string
  /** ISO moments, as are the others. */
  built_at: string
  started_at: string
  uptime_seconds: number
  database: {
    engine: 'bundled' | 'outside' | 'pglite'
    version: string | null
    /** Why PGlite stands in for the bundled PostgreSQL; null on PostgreSQL. */
    reason: string | null
    /**
     * Of the bundled PostgreSQL: the day its release appeared, YYYY-MM-DD, and how many minor
     * releases were scheduled since. Null for other databases, and for users without the
     * permission.
     */
    release: { released: string; missed: number } | null
  }
  checked_at: string
  parts: InstallationPart[]
}
