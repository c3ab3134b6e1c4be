/**
 * The server's log: lines of JSON without personal data. Database errors contain the statement's
 * values (`detail` and `where`), and so do some messages;
 * the log keeps only what helps to find the cause.
 */
import pino, { type DestinationStream, type Logger } from 'pino'

export interface LoggedError {
  type: string
  message: string
  stack: string
  cause?: LoggedError
  [fact: string]: unknown
}

/** Other logged properties of an error: names of this product, never values. */
const facts = ['code', 'severity', 'constraint', 'table', 'column', 'syscall', 'statusCode'] as const

/** SQLSTATE of invalid values: the only database messages that quote values. */
const badValue = /^22/

function redactMessage(error: Error & { code?: unknown }): string {
  const quotes = error instanceof SyntaxError || badValue.test(String(error.code))
  // From the first to the last quote, because a value may contain quotes.
  return quotes ? error.message.replace(/"[\s\S]*"/, '"…"').replace(/:\s*0x[\s\S]*$/, '') : error.message
}

/** An error in the form of the log. */
export function loggedError(error: Error): LoggedError {
  const { name, message, stack = '', cause } = error
  const safeMessage = redactMessage(error)
  const known = facts.flatMap((fact) => {
    const value = (error as Error & Record<string, unknown>)[fact]
    return value === undefined ? [] : [[fact, value]]
  })
  const at = stack.indexOf(message)
  const frames = at < 0 ? '' : stack.slice(at + message.length)
  return {
    type: error.constructor.name,
    message: safeMessage,
    ...Object.fromEntries(known),
    stack: `${name}: ${safeMessage}${frames}`,
    ...(cause instanceof Error ? { cause: loggedError(cause) } : {}),
  }
}

/**
 * The standard output, written in blocks: a system call for each line costs a busy server a tenth
 * of its time. Pino writes the rest when the process ends.
 */
const standardOutput = () => pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 200 })

/** @param to The destination; default is the standard output. */
export const createLog = (level: string, to: DestinationStream = standardOutput()): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => (error instanceof Error ? loggedError(error) : error) },
    },
    to,
  )
