/**
 * The server's log: lines of JSON without anybody's data. What a database tells of an error holds
 * the statement's values (PGlite: `query` and `params`, PostgreSQL: `detail` and `where`), and so
 * do some of its messages; the log keeps what says where to look.
 */
import pino, { type DestinationStream, type Logger } from 'pino'

export interface LoggedError {
  type: string
  message: string
  stack: string
  cause?: LoggedError
  [fact: string]: unknown
}

/** What else is told of an error: names of our own, never values. */
const facts = ['code', 'severity', 'constraint', 'table', 'column', 'syscall', 'statusCode'] as const

/** SQLSTATE of values that don't fit: alone of a database's messages theirs quote them. */
const badValue = /^22/

function toldMessage(error: Error & { code?: unknown }): string {
  const quotes = error instanceof SyntaxError || badValue.test(String(error.code))
  // From the first to the last: a value may hold quotes itself.
  return quotes ? error.message.replace(/"[\s\S]*"/, '"…"').replace(/:\s*0x[\s\S]*$/, '') : error.message
}

/** An error as the log tells it. */
export function loggedError(error: Error): LoggedError {
  const { name, message, stack = '', cause } = error
  const told = toldMessage(error)
  const known = facts.flatMap((fact) => {
    const value = (error as Error & Record<string, unknown>)[fact]
    return value === undefined ? [] : [[fact, value]]
  })
  const at = stack.indexOf(message)
  const frames = at < 0 ? '' : stack.slice(at + message.length)
  return {
    type: error.constructor.name,
    message: told,
    ...Object.fromEntries(known),
    stack: `${name}: ${told}${frames}`,
    ...(cause instanceof Error ? { cause: loggedError(cause) } : {}),
  }
}

/** @param to Where it goes; the standard output unless said otherwise. */
export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => (error instanceof Error ? loggedError(error) : error) },
    },
    to,
  )
