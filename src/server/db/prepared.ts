/** Lets PostgreSQL keep the plans of statements that come again, instead of planning each time. */
import type { PoolClient } from 'pg'

/** Plans a connection keeps. Filters have few shapes; what comes beyond is planned each time. */
const most = 300

/** Statements of this process by their text: a name once they came twice. */
const seen = new Map<string, string | null>()
let named = 0

function nameOf(text: string): string | undefined {
  const known = seen.get(text)
  if (known) return known
  if (known === undefined && seen.size < 10 * most) seen.set(text, null)
  if (known !== null || named >= most) return undefined
  named += 1
  const name = `repeated_${named}`
  seen.set(text, name)
  return name
}

/** Another process changed a column's type since the statement was planned. */
const isOutdated = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '0A000'

type Query = (...given: unknown[]) => Promise<unknown>

/**
 * Selects of this connection become named prepared statements when they are repeated. Not within
 * transactions: there a plan that is out of date could not be tried again without its name.
 */
export function prepareRepeated(client: PoolClient): void {
  const query = client.query.bind(client) as Query
  let isInTransaction = false
  const repeated: Query = async (text, values, ...more) => {
    if (typeof text !== 'string' || !Array.isArray(values) || more.length > 0)
      return query(text, values, ...more)
    if (/^(begin|start)\b/.test(text)) isInTransaction = true
    if (/^(commit|rollback)$/.test(text)) isInTransaction = false
    const isSelect = !isInTransaction && /^\s*select\b/.test(text)
    const name = isSelect ? nameOf(text) : undefined
    if (!name) return query(text, values)
    return query({ name, text, values }).catch((error: unknown) => {
      if (!isOutdated(error)) throw error
      seen.delete(text)
      return query(text, values)
    })
  }
  client.query = repeated as unknown as typeof client.query
}
