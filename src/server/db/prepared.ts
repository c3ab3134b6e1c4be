/** Lets PostgreSQL keep the plans of repeated statements instead of planning each time. */
import type { PoolClient } from 'pg'

/** Maximum number of plans per connection; the least recently used are removed. */
const maxPlans = 300

/**
 * Statements of this process by text, with a name from the second use on. The last used come last.
 */
const statements = new Map<string, string | null>()
/** Number of names ever given: a connection may know a plan under each of them. */
let ever = 0

/**
 * The name under which connections keep the plan of a statement; undefined before its second use.
 */
export function planName(text: string): string | undefined {
  const known = statements.get(text)
  statements.delete(text)
  // A statement gets its name at its second use.
  const name = known === null ? `repeated_${++ever}` : known
  statements.set(text, name ?? null)
  if (statements.size > 10 * maxPlans) statements.delete(oldest(statements))
  return name
}

/** Plans all statements again: where one plan is outdated others are too. */
export function forgetPlans(): void {
  statements.clear()
}

/** Another process changed a column's type after the statement was planned. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000'

/** The plans of a connection as `pg` stores them. */
interface Remembering {
  connection?: { parsedStatements: Record<string, string | undefined> }
}

/** The plans of one connection. */
export class Plans {
  /** The last used come last. */
  private readonly names = new Set<string>()

  constructor(private readonly client: PoolClient) {}

  /** Notes a use of the plan with this name. */
  use(name: string): void {
    this.names.delete(name)
    this.names.add(name)
  }

  /** Removes surplus plans; only between transactions, where a rollback cannot undo it. */
  tidy(): void {
    const parsed = (this.client as unknown as Remembering).connection?.parsedStatements ?? {}
    while (this.names.size > maxPlans) {
      const name = oldest(this.names)
      this.names.delete(name)
      if (!parsed[name]) continue
      delete parsed[name]
      // A broken connection loses its plans anyway.
      this.client.query(`deallocate ${name}`).catch(() => {})
    }
  }
}

const oldest = (entries: Map<string, unknown> | Set<string>): string => entries.keys().next().value ?? ''
