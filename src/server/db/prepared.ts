/** Lets PostgreSQL keep the plans of repeated statements instead of planning each time. */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** Maximum number of plans per connection; a connection with more is replaced. */
export const maxPlans = 300

/** Statements that ran at least once, by text; emptied when there are many. */
const repeated = new Set<string>()

/** Changes when plans are outdated, so that all connections plan again. */
let generation = 0

/** Plans all statements again: where one plan is outdated others are too. */
export function forgetPlans(): void {
  generation += 1
}

/** Another process changed a column's type after the statement was planned. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000'

/** The names of a connection's plans by statement. */
const plans = new WeakMap<PoolClient, Map<string, string>>()

/**
 * The name of a statement's plan; undefined at its first use, since many run only once, and for a
 * script, because PostgreSQL plans single statements only.
 */
function planName(client: PoolClient, text: string): string | undefined {
  if (text.includes(';')) return undefined
  if (!repeated.has(text)) {
    if (repeated.size > 10 * maxPlans) repeated.clear()
    repeated.add(text)
    return undefined
  }
  const names = plans.get(client) ?? new Map<string, string>()
  plans.set(client, names)
  const key = `${generation} ${text}`
  const name = names.get(key) ?? `repeated_${names.size + 1}`
  names.set(key, name)
  return name
}

/** Runs a statement by its plan, and again without it if the plan is outdated. */
async function run(client: PoolClient, text: string, values: readonly unknown[]) {
  const name = planName(client, text)
  if (!name) return client.query(text, [...values])
  const isAlone = client.getTransactionStatus() === 'I'
  return client.query({ name, text, values: [...values] }).catch((error: unknown) => {
    if (!isOutdated(error)) throw error
    forgetPlans()
    // A transaction has failed as a whole, and its caller retries it.
    if (!isAlone) throw error
    return client.query(text, [...values])
  })
}

/** The pool for Kysely, with plans of repeated statements. */
export const withPlans = (pool: Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect()
    const query = (text: string, values: readonly unknown[]) => run(client, text, values)
    return {
      // No code uses the form for cursors.
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release((plans.get(client)?.size ?? 0) > maxPlans),
    }
  },
  end: () => pool.end(),
})
