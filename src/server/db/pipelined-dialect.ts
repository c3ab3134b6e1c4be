/**
 * Kysely over PostgreSQL by `pg` in its pipeline mode: statements that are sent together are
 * answered together, and `begin` is sent with the first statement of its transaction. A round trip
 * costs more than most statements do.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
  type TransactionSettings,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Tables } from './connection.ts'
import { forgetPlans, isOutdated, Plans, planName } from './prepared.ts'

class PipelinedConnection implements DatabaseConnection {
  /** The pending `begin`, which is sent with the first statement. */
  private opening: string | undefined
  private isInTransaction = false
  /** The only statement of the transaction has run. */
  private isOver = false
  readonly plans: Plans

  constructor(
    readonly client: PoolClient,
    private readonly isPrepared: boolean,
  ) {
    this.plans = new Plans(client)
  }

  begin(statement: string): void {
    this.opening = statement
    this.isInTransaction = true
  }

  /** No statement of the transaction has been sent yet. */
  get isUnbegun(): boolean {
    return this.isOver || this.opening !== undefined
  }

  /** Runs a statement with autocommit instead of the transaction. */
  executeSole<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.opening = undefined
    this.isInTransaction = false
    this.isOver = false
    const result = this.executeQuery<R>(query)
    this.isOver = true
    return result
  }

  /** A transaction without statements has not begun. */
  async end(statement: 'commit' | 'rollback'): Promise<void> {
    const hasBegun = this.opening === undefined && !this.isOver
    this.opening = undefined
    this.isInTransaction = false
    this.isOver = false
    if (hasBegun) await this.client.query(statement)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isOver) throw new Error(`A statement follows the only statement of a transaction: ${query.sql}`)
    const opening = this.opening
    this.opening = undefined
    const begun = opening && this.client.query(opening)
    const [{ rows, rowCount }] = await Promise.all([this.run(query), begun])
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  private async run({ sql, parameters }: CompiledQuery) {
    const values = [...parameters]
    const name = this.isPrepared ? planName(sql) : undefined
    if (!name) return this.client.query(sql, values)
    this.plans.use(name)
    const isAutocommit = !this.isInTransaction
    return this.client.query({ name, text: sql, values }).catch((error: unknown) => {
      if (!isOutdated(error)) throw error
      forgetPlans()
      // The transaction has failed too, and is retried as a whole.
      if (!isAutocommit) throw error
      return this.client.query(sql, values)
    })
  }

  /** Complete results only: no code here uses a cursor. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}

class PipelinedDriver implements Driver {
  private readonly connections = new WeakMap<PoolClient, PipelinedConnection>()

  constructor(
    private readonly pool: Pool,
    private readonly isPrepared: boolean,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.pool.connect()
    const connection = this.connections.get(client) ?? new PipelinedConnection(client, this.isPrepared)
    this.connections.set(client, connection)
    return connection
  }

  async releaseConnection({ client, plans }: PipelinedConnection): Promise<void> {
    plans.tidy()
    client.release()
  }

  async beginTransaction(
    connection: PipelinedConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    connection.begin(`begin${level}${accessMode ? ` ${accessMode}` : ''}`)
  }

  commitTransaction = (connection: PipelinedConnection) => connection.end('commit')

  rollbackTransaction = (connection: PipelinedConnection) => connection.end('rollback')

  destroy = () => this.pool.end()
}

/** @param isPrepared Whether plans are kept; transaction poolers lose them. */
export function pipelinedDialect(pool: Pool, isPrepared: boolean): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PipelinedDriver(pool, isPrepared),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** Sends statements. Returns the result of each. */
export type Send = (
  queries: readonly CompiledQuery[],
) => Promise<PromiseSettledResult<QueryResult<unknown>>[]>

/**
 * Sends statements at once; they run one after the other. Within a transaction all statements after
 * a failed one fail too.
 */
export function sendPipelined(db: Kysely<Tables>, queries: readonly CompiledQuery[]): ReturnType<Send> {
  return db
    .getExecutor()
    .provideConnection((connection) =>
      Promise.allSettled(queries.map((query) => connection.executeQuery(query))),
    )
}

const connectionOf = (trx: Kysely<Tables>) =>
  trx.getExecutor().provideConnection(async (connection) => connection)

/**
 * Sends the only statement of a transaction without `begin` and `commit`. Undefined when a
 * statement was sent before, or when the engine does not support it.
 */
export async function autocommit(trx: Kysely<Tables>): Promise<Send | undefined> {
  const connection = await connectionOf(trx)
  if (!(connection instanceof PipelinedConnection && connection.isUnbegun)) return undefined
  return (queries) => Promise.allSettled(queries.map((query) => connection.executeSole(query)))
}

/**
 * The same transaction, which sends statements without waiting for earlier answers. They still run
 * one after the other.
 */
export async function overlapping(trx: Transaction<Tables>): Promise<Transaction<Tables>> {
  const connection = await connectionOf(trx)
  if (!(connection instanceof PipelinedConnection)) return trx
  const executor = trx.getExecutor().withConnectionProvider({
    provideConnection: (consumer) => consumer(connection),
  })
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Transaction({ config: { dialect }, driver: new DummyDriver(), dialect, executor })
}
