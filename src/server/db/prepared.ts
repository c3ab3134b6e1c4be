/** Lets PostgreSQL keep the plans of statements that come again, instead of planning each time. */
import type { PoolClient } from 'pg'

/** Plans a connection keeps: those of the statements it was last asked. */
const most = 300

/**
 * Statements of this process by their text: a name once they came twice. The last used stand last.
 */
const seen = new Map<string, string | null>()
/** Names given away ever: a connection may know a plan under each of them. */
let ever = 0

/** The name under which connections keep the plan of a statement; undefined while it has none. */
export function planName(text: string): string | undefined {
  const known = seen.get(text)
  seen.delete(text)
  // A name stays free until the statement comes a second time.
  const name = known === null ? `repeated_${++ever}` : known
  seen.set(text, name ?? null)
  if (seen.size > 10 * most) seen.delete(oldest(seen))
  return name
}

/** All statements are planned anew: where one plan is out of date others are. */
export function forgetPlans(): void {
  seen.clear()
}

/** Another process changed a column's type since the statement was planned. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000'

/** What `pg` remembers of the plans of a connection. */
interface Remembering {
  connection?: { parsedStatements: Record<string, string | undefined> }
}

/** The plans of one connection. */
export class Plans {
  /** The last used stand last. */
  private readonly names = new Set<string>()

  constructor(private readonly client: PoolClient) {}

  /** Notes that the plan of this name is used. */
  use(name: string): void {
    this.names.delete(name)
    this.names.add(name)
  }

  /** Gives up what is too much; only between transactions, where it can't be undone. */
  tidy(): void {
    const parsed = (this.client as unknown as Remembering).connection?.parsedStatements ?? {}
    while (this.names.size > most) {
      const name = oldest(this.names)
      this.names.delete(name)
      if (!parsed[name]) continue
      delete parsed[name]
      // A connection that breaks takes its plans with it.
      this.client.query(`deallocate ${name}`).catch(() => {})
    }
  }
}

const oldest = (kept: Map<string, unknown> | Set<string>): string => kept.keys().next().value ?? ''
