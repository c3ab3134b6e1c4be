/**
 * Queue of events to an outside server: in order, a few attempts each, at most a minute old. A
 * console that misses one reloads when it reconnects.
 */
import type { FastifyBaseLogger } from 'fastify'

export interface OutsideEvent {
  channel: string
  name: string
  data: string
  socket_id?: string
}

/** Maximum number of events per request, by Pusher's rules, and of waiting events. */
const max = { batch: 10, waiting: 1000 }
/** Milliseconds after which an event is outdated. */
const freshness = 60_000
/** Milliseconds before the second and the third attempt. */
const pauses = [500, 2000]

interface Waiting {
  event: OutsideEvent
  at: number
}

/** Whether the refusal is final: a retry would not change it. */
const isRefused = (error: unknown) => {
  const { status } = error as { status?: unknown }
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429
}

export class Outbox {
  private waiting: Waiting[] = []
  private log: FastifyBaseLogger | undefined
  private sending: Promise<void> | undefined
  private isClosed = false
  private wake: () => void = () => undefined

  constructor(
    private readonly clock: () => Date,
    private readonly send: (part: readonly OutsideEvent[]) => Promise<unknown>,
  ) {}

  start(log: FastifyBaseLogger): void {
    this.log = log
  }

  /** Never waits and never throws. Before `start` no client listens, and nothing is sent. */
  add(events: readonly OutsideEvent[]): void {
    if (!this.log || this.isClosed) return
    const at = this.clock().getTime()
    for (const event of events) this.waiting.push({ event, at })
    const tooMany = this.waiting.length - max.waiting
    if (tooMany > 0) {
      this.waiting.splice(0, tooMany)
      this.log.warn({ events: tooMany }, 'realtime events dropped: the outside server is too slow')
    }
    this.sending ??= this.work().finally(() => {
      this.sending = undefined
    })
  }

  /** Sends waiting events for at most this many milliseconds. */
  async close(timeout: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timeout)
    })
    await Promise.race([this.sending, late])
    clearTimeout(timer)
    this.isClosed = true
    this.waiting = []
    this.wake()
  }

  private async work(): Promise<void> {
    while (this.waiting.length > 0) {
      const part = this.waiting.splice(0, max.batch)
      const oldest = this.clock().getTime() - freshness
      const fresh = part.filter(({ at }) => at >= oldest).map(({ event }) => event)
      if (fresh.length > 0) await this.deliver(fresh)
    }
  }

  private async deliver(part: readonly OutsideEvent[]): Promise<void> {
    for (const pause of [...pauses, undefined]) {
      try {
        return void (await this.send(part))
      } catch (error) {
        const { message, status } = error as { message?: unknown; status?: unknown }
        this.log?.warn({ message, status }, 'realtime events could not be sent outside')
        if (pause === undefined || isRefused(error) || this.isClosed) return
        await this.sleep(pause)
      }
    }
  }

  private sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
