/** A payer's service over real HTTP: accepts bundles by key, once each, in a configurable mood. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FhirBundle } from '#src/workflows/claims/domain/bundle.ts'

/**
 * Response mode: `lost` accepts the bundle and disconnects, `slow` accepts it without responding.
 */
export type Mood = 'well' | 'down' | 'lost' | 'slow' | 'refusing' | 'garbled'

export interface PayerService {
  base: string
  mood: Mood
  /** Keys in order of arrival, including repeats. */
  requests: string[]
  /** The accepted bundles, by key. */
  accepted: Map<string, FhirBundle>
  /** Resolves when the next request has been read. */
  nextRequest(): Promise<void>
  close(): Promise<void>
}

export async function startPayerService(): Promise<PayerService> {
  const waiting: (() => void)[] = []
  const service = { mood: 'well' as Mood, requests: [] as string[], accepted: new Map() }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const key = String(request.headers['idempotency-key'])
      const { mood, requests: receivedKeys, accepted: acceptedClaims } = service
      receivedKeys.push(key)
      for (const wake of waiting.splice(0)) wake()
      const answer = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (mood === 'down') return response.writeHead(503, { 'retry-after': '600' }).end('Service Unavailable')
      if (mood === 'garbled') return response.end('<html>Welcome to the hotel</html>')
      if (mood === 'refusing') return answer(422, { success: false, message: 'Unknown health facility' })
      const isKnown = acceptedClaims.has(key)
      if (!isKnown) acceptedClaims.set(key, JSON.parse(text))
      if (mood === 'lost') return request.socket.destroy()
      if (mood === 'slow') return
      return answer(isKnown ? 409 : 200, { success: !isKnown, data: { reference: `R-${key}` } })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(service, {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nextRequest: () => new Promise<void>((resolve) => waiting.push(resolve)),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
