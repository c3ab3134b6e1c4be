/**
 * Kysely over PGlite. PGlite is one connection inside the process: a query or a transaction locks
 * it, and others wait in order.
 */
import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { AppError } from '#src/server/http/errors.ts'
import type { Tables } from './connection.ts'

class PgliteConnection implements DatabaseConnection {
  constructor(private readonly pglite: PGlite) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.pglite.query<R>(query.sql, [...query.parameters])
    return { rows, numAffectedRows: BigInt(affectedRows ?? 0) }
  }

  /** Complete results only: PGlite has no cursor protocol of its own. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}

/** First come, first served; a caller that waits longer than `timeout` ms gets DATABASE_BUSY. */
class Queue {
  private isLocked = false
  private readonly waiting: (() => void)[] = []

  constructor(private readonly timeout: number) {}

  acquire(): Promise<void> {
    if (!this.isLocked) {
      this.isLocked = true
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(turn), 1)
        reject(new AppError('DATABASE_BUSY'))
      }, this.timeout)
      this.waiting.push(turn)
    })
  }

  release(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.isLocked = false
  }
}

class PgliteDriver implements Driver {
  private readonly connection: PgliteConnection
  private readonly queue: Queue

  constructor(
    private readonly pglite: PGlite,
    timeout: number,
  ) {
    this.connection = new PgliteConnection(pglite)
    this.queue = new Queue(timeout)
  }

  async init(): Promise<void> {
    await this.pglite.waitReady
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.queue.acquire()
    return this.connection
  }

  async releaseConnection(): Promise<void> {
    this.queue.release()
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await this.pglite.close()
  }
}

class PgliteAdapter extends PostgresAdapter {}

/** Whether there is only one connection, so that no other can cancel its work. */
export const isPglite = (db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof PgliteAdapter

/** @param timeout How long a query waits for its turn, in ms. */
export function pgliteDialect(pglite: PGlite, timeout = 60_000): Dialect {
  return {
    createAdapter: () => new PgliteAdapter(),
    createDriver: () => new PgliteDriver(pglite, timeout),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
