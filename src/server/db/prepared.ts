/** Lets PostgreSQL keep the plans of statements that come again, instead of planning each time. */
import type { PoolClient } from 'pg'

/** Plans a connection keeps. Filters have few shapes; what comes beyond is planned each time. */
const most = 300

/** Texts seen in this process: a name once they came twice. */
const seen = new Map<string, string | null>()

let named = 0

function nameOf(text: string): string | undefined {
  const known = seen.get(text)
  if (known) return known
  if (known === undefined && seen.size < 10 * most) seen.set(text, null)
  else if (known === null && named < most) {
    named += 1
    const name = `repeated_${named}`
    seen.set(text, name)
    return name
  }
  return undefined
}

/** Queries of this connection become named prepared statements when they are repeated selects. */
export function prepareRepeated(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const prepared = (text: unknown, values: unknown, ...more: unknown[]) => {
    const isSelect = typeof text === 'string' && Array.isArray(values) && /^\s*select\b/.test(text)
    const name = isSelect ? nameOf(text) : undefined
    return name ? query({ name, text, values }, ...more) : query(text, values, ...more)
  }
  client.query = prepared as typeof client.query
}
