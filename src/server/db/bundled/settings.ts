/** Settings of the bundled PostgreSQL, for a machine with other work too. */
import { totalmem } from 'node:os'

/** Where a cluster listens. */
export type Listening = { socket: true } | { socket: false; port: number }

const mb = 1024 * 1024

/** Bytes available to this process: those of its container, else of the machine. */
const memory = () => Math.min(process.constrainedMemory() || Number.MAX_SAFE_INTEGER, totalmem())

/** A share of the memory in whole MB, from `min` to `max`. */
const share = (part: number, min: number, max: number) =>
  `${Math.round(Math.min(max, Math.max(min, (memory() * part) / mb)))}MB`

/** The text of `postgresql.conf`. `more` overrides these settings, and `ownFile` both. */
export function settings(
  listening: Listening,
  more: Readonly<Record<string, string>>,
  ownFile: string | undefined,
): string {
  const values: Record<string, string | number> = {
    ...(listening.socket
      ? { listen_addresses: '', unix_socket_directories: '.', unix_socket_permissions: '0700' }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: listening.port }),
    shared_buffers: share(1 / 16, 64, 512),
    effective_cache_size: share(1 / 2, 256, 65_536),
    maintenance_work_mem: share(1 / 32, 32, 256),
    work_mem: '8MB',
    // The database is not replicated: fewer processes, less to write.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    io_method: 'sync',
    wal_compression: 'on',
    max_wal_size: '512MB',
    checkpoint_timeout: '10min',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The server logs failed statements itself; PostgreSQL's messages would contain patient data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...more,
  }
  const lines = Object.entries(values).map(([name, value]) => `${name} = '${value}'`)
  return [
    '# Written at each start of the server. Settings of your own belong into local.conf beside it.',
    ...lines,
    ...(ownFile ? [`include = '${ownFile}'`] : []),
    '',
  ].join('\n')
}
