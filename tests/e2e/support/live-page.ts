/** The live connection of a page in the browser: sent and received frames. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import Pusher from 'pusher'
import { embeddedApp } from '#src/server/access/realtime/app-credentials.ts'
import type { ServerProcess } from '#tests/support/process.ts'
import { expect } from './expect.ts'

export interface Frames {
  sent: string[]
  received: string[]
  /**
   * All channels are joined: everyone's, the user's, and those of their areas, here the country.
   * Changes by other users reach the page from then on; earlier ones are refetched.
   */
  joined(channels?: number): Promise<void>
}

const endpoint = /\/app\//

/** Call it before the page opens. */
export function listen(page: Page): Frames {
  const frames: Frames = {
    sent: [],
    received: [],
    joined: (channels = 3) =>
      expect
        .poll(() => frames.received.filter((text) => text.includes('subscription_succeeded')).length)
        .toBeGreaterThanOrEqual(channels),
  }
  page.on('websocket', (socket) => {
    if (!endpoint.test(socket.url())) return
    socket.on('framesent', ({ payload }) => frames.sent.push(String(payload)))
    socket.on('framereceived', ({ payload }) => frames.received.push(String(payload)))
  })
  return frames
}

export interface Line {
  /** Breaks the connection, and refuses new ones until `mend`. */
  cut(): Promise<void>
  correct(): void
  /** The number of open connections. */
  count(): number
}

/** A breakable connection between page and server. Call it before the page opens. */
export async function cuttable(page: Page, isCut = false): Promise<Line> {
  const open = new Set<WebSocketRoute>()
  const through = new Set<WebSocketRoute>()
  let refused = isCut
  await page.routeWebSocket(endpoint, (socket) => {
    if (refused) return void socket.close()
    open.add(socket)
    // The server sends the first frame: a connection broken earlier was never established.
    const server = socket.connectToServer()
    server.onMessage((message) => {
      through.add(socket)
      socket.send(message)
    })
    socket.onClose(() => {
      open.delete(socket)
      through.delete(socket)
    })
  })
  return {
    async cut() {
      refused = true
      for (const socket of open) await socket.close({ code: 1001 })
      open.clear()
      through.clear()
    },
    correct() {
      refused = false
    },
    count: () => through.size,
  }
}

/**
 * Advances the page's clock until it shows a delayed element. Its clock is installed, and no
 * connection may be in progress: it would time out.
 */
export const inTime = (page: Page, locator: Locator) =>
  expect(async () => {
    await page.clock.fastForward(2_000)
    await expect(locator).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [50] })

/** The occupied channels, from the server's API with its secret. */
export async function occupied({ url, dataDir }: ServerProcess): Promise<string[]> {
  const file = readFileSync(join(dataDir, 'session-secret'), 'utf8')
  const { id, key, secret } = embeddedApp(Buffer.from(file.trim(), 'hex'))
  const { hostname, port } = new URL(url)
  const server = new Pusher({ appId: id, key, secret, host: hostname, port, useTLS: false })
  const answer = await server.get({ path: '/channels' })
  return Object.keys(((await answer.json()) as { channels: object }).channels).sort()
}
