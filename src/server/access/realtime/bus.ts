/**
 * Messages between processes over one PostgreSQL, by LISTEN and NOTIFY on a connection of its own.
 * They are sent after the commit, not within: NOTIFY in a transaction makes every committing
 * process wait for one lock, and the writer would wait for it.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

const realtimeChannel = 'sabay_realtime'
/** PostgreSQL limits payloads to less than 8000 bytes. */
const maxPayloadBytes = 7900
/** Bytes of each part of a longer message, before base64. */
const partBytes = 5700
/**
 * Maximum number of payloads per statement, and of waiting payloads while the connection is down.
 */
const max = { batch: 50, waiting: 2000 }
/**
 * Milliseconds in which messages are collected: each statement is a commit and waits for the disk.
 */
const gathering = 10
/** Milliseconds between two checks of the connection. */
const checkInterval = 30_000
/** Milliseconds until the next attempt, doubled up to the maximum. */
const pause = { first: 500, longest: 15_000 }

export interface BusOptions {
  connect(): pg.Client
  /** Channel of NOTIFY. Default that of realtime events. */
  channel?: string
  /** Called with messages of other processes. */
  receive(payload: unknown): void
  /** Called after the connection was lost: messages may be missing. */
  missed(): void
}

export class Bus {
  private readonly own = randomUUID()
  private client: pg.Client | undefined
  private log: FastifyBaseLogger | undefined
  private waiting: string[] = []
  /** The connection runs one statement at a time. */
  private busy: Promise<void> | undefined
  private isClosed = false
  private wasConnected = false
  private wait = pause.first
  private count = 0
  private readonly pieces = new Map<string, string[]>()
  private retry: NodeJS.Timeout | undefined
  private checkTimer: NodeJS.Timeout | undefined
  private gather: NodeJS.Timeout | undefined

  private readonly channel: string

  constructor(private readonly options: BusOptions) {
    this.channel = options.channel ?? realtimeChannel
  }

  /** Resolves after the first attempt; failed connections are retried until `close`. */
  async start(log: FastifyBaseLogger): Promise<void> {
    this.log = log
    this.checkTimer = setInterval(() => void this.checkConnection(), checkInterval)
    this.checkTimer.unref()
    await this.open()
  }

  /** Sends to all other processes, in this order. Never waits and never throws. */
  send(what: unknown): void {
    if (this.isClosed || !this.log) return
    this.count += 1
    const text = JSON.stringify(what)
    const head = (index: number, total: number) => `${this.own} ${this.count} ${index} ${total} `
    if (Buffer.byteLength(text) + 80 <= maxPayloadBytes) this.waiting.push(head(0, 1) + text)
    else {
      const bytes = Buffer.from(text)
      const total = Math.ceil(bytes.length / partBytes)
      for (let index = 0; index < total; index += 1) {
        const part = bytes.subarray(index * partBytes, (index + 1) * partBytes)
        this.waiting.push(head(index, total) + part.toString('base64'))
      }
    }
    if (this.waiting.length > max.waiting) this.waiting.splice(0, this.waiting.length - max.waiting)
    this.flushSoon()
  }

  async close(): Promise<void> {
    clearInterval(this.checkTimer)
    clearTimeout(this.retry)
    // The running statement does not include messages that arrived after its start.
    await this.busy
    await this.flush()
    clearTimeout(this.gather)
    this.isClosed = true
    const { client } = this
    this.client = undefined
    await client?.end().catch(() => undefined)
  }

  private async open(): Promise<void> {
    const client = this.options.connect()
    // Errors and ends occur in any order, and sometimes both.
    client.on('error', () => this.lost(client))
    client.on('end', () => this.lost(client))
    client.on('notification', ({ payload }) => this.receive(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${this.channel}`)
    } catch (error) {
      this.log?.warn({ err: error }, 'realtime events of other processes cannot be received')
      client.end().catch(() => undefined)
      this.tryAgain()
      return
    }
    if (this.isClosed) return void client.end().catch(() => undefined)
    this.client = client
    this.wait = pause.first
    if (this.wasConnected) this.options.missed()
    this.wasConnected = true
    void this.flush()
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return
    this.client = undefined
    this.pieces.clear()
    client.end().catch(() => undefined)
    this.log?.warn('the connection for realtime events of other processes was lost')
    this.tryAgain()
  }

  private tryAgain(): void {
    if (this.isClosed) return
    clearTimeout(this.retry)
    this.retry = setTimeout(() => void this.open(), this.wait)
    this.retry.unref()
    this.wait = Math.min(this.wait * 2, pause.longest)
  }

  /** A connection can be dead without an error. */
  private async checkConnection(): Promise<void> {
    const { client } = this
    if (!client || this.busy) return
    const answer = client.query('select 1').catch(() => this.lost(client))
    await this.track(answer.then(() => undefined))
  }

  private flushSoon(): void {
    this.gather ??= setTimeout(() => {
      this.gather = undefined
      void this.flush()
    }, gathering)
  }

  private flush(): Promise<void> {
    return this.busy ?? this.track(this.sendWaiting())
  }

  private track(work: Promise<void>): Promise<void> {
    this.busy = work.finally(() => {
      this.busy = undefined
      if (this.client && this.waiting.length > 0) this.flushSoon()
    })
    return this.busy
  }

  private async sendWaiting(): Promise<void> {
    // Further messages are collected.
    let left = this.waiting.length
    while (this.client && left > 0 && this.waiting.length > 0) {
      const { client } = this
      const part = this.waiting.slice(0, Math.min(left, max.batch))
      left -= part.length
      try {
        await client.query(`select pg_notify('${this.channel}', message) from unnest($1::text[]) message`, [
          part,
        ])
        this.waiting = this.waiting.filter((payload) => !part.includes(payload))
      } catch {
        this.lost(client)
      }
    }
  }

  private receive(payload: string): void {
    const [, from, number, index, total, rest] = /^(\S+) (\d+) (\d+) (\d+) ([\s\S]*)$/.exec(payload) ?? []
    if (rest === undefined || from === this.own) return
    const text = total === '1' ? rest : this.complete(`${from} ${number}`, index, total, rest)
    if (text !== undefined) this.receiveText(text)
  }

  /** Stores the parts of a long message; returns the whole after the last part. */
  private complete(key: string, index: unknown, total: unknown, part: string): string | undefined {
    const parts = this.pieces.get(key) ?? []
    parts[Number(index)] = part
    this.pieces.set(key, parts)
    if (parts.filter(Boolean).length < Number(total)) return undefined
    this.pieces.delete(key)
    return Buffer.concat(parts.map((one) => Buffer.from(one, 'base64'))).toString('utf8')
  }

  private receiveText(text: string): void {
    try {
      this.options.receive(JSON.parse(text))
    } catch (error) {
      this.log?.warn({ err: error }, 'a message of another process cannot be parsed')
    }
  }
}
