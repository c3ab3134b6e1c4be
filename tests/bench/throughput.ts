/** Requests per second of the product and of the bare server, measured in turns. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import type { Plain } from './plain.ts'

export interface BareServer {
  url: string
  stop(): Promise<void>
}

export async function startBare(
  connectionString: string,
  requests: Record<string, readonly Plain[]>,
): Promise<BareServer> {
  const argument = JSON.stringify({ connectionString, requests })
  const child = spawn(process.execPath, ['tests/bench/bare-server.mjs', argument], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    url: `http://127.0.0.1:${String(port).trim()}`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Seconds of one round, and rounds each; the best round counts, since others only disturb. */
const seconds = 4
const rounds = 3
const connections = 10

/** A request, sent over and over. */
export interface Target {
  url: string
  headers?: Record<string, string>
  /** Makes it a POST, each time of another record. */
  body?: () => object
}

async function round({ url, headers = {}, body }: Target): Promise<number> {
  const sent = body && {
    method: 'POST' as const,
    requests: [{ setupRequest: (request: object) => ({ ...request, body: JSON.stringify(body()) }) }],
  }
  const type = body ? { 'content-type': 'application/json' } : {}
  const options = { url, headers: { ...headers, ...type }, connections, duration: seconds }
  const result = await autocannon({ ...options, ...sent })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times`)
  return result.requests.average
}

/** The product's and the bare server's requests per second for the same question. */
export async function compare(product: Target, bare: Target): Promise<{ product: number; bare: number }> {
  const best = { product: 0, bare: 0 }
  for (let turn = 0; turn < rounds; turn++) {
    best.product = Math.max(best.product, await round(product))
    best.bare = Math.max(best.bare, await round(bare))
  }
  return best
}
