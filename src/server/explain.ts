/** Turns failures at start into plain sentences; unexpected errors keep their stack. */
import { SchemaError } from '#schemas/kit/registry.ts'
import { ConfigError } from './config.ts'
import { BundledDatabaseError } from './db/bundled/cluster.ts'
import { FolderInUseError } from './db/folder-lock.ts'
import { isDiskFull } from './http/disk-full.ts'
import { loggedError } from './http/log.ts'
import { ToolError } from './http/tool-error.ts'
import { DataMigrationError } from './migration/data-migrations.ts'
import { MigrationRefused } from './migration/migrate.ts'

const spoken = [BundledDatabaseError, ConfigError, FolderInUseError, MigrationRefused, SchemaError, ToolError]

/** Missing permissions, or a folder in place of a file: the message names it. */
const ofFiles = /^(EROFS|EACCES|EPERM|EISDIR|ENOTDIR|ENOENT)$/

interface SystemError {
  code?: string
  port?: number
  address?: string
}

export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (isDiskFull(error))
    return `The disk is full: make room where DATA_DIR, or the database, lies, and start again. (${error.message.split('\n')[0]})`
  if (spoken.some((type) => error instanceof type)) return error.message
  if (error instanceof DataMigrationError)
    return `${error.message}\n${error.cause instanceof Error ? loggedError(error.cause).stack : error.cause}`
  const { code = '', port, address } = error as SystemError
  if (code === 'FST_ERR_DUPLICATED_ROUTE')
    return `Two parts of the API have one address; give the resource or the action another path. (${error.message})`
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop that program or set another PORT.`
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this account: set another PORT.`
  if (code === 'ECONNREFUSED')
    return `The database at ${address}:${port} can't be reached: check DATABASE_URL.`
  if (code === '28P01' || code === '28000' || code === '3D000')
    return `The database refused the connection: ${error.message}. Check DATABASE_URL.`
  if (ofFiles.test(code)) return `${error.message}.`
  return loggedError(error).stack
}
