/** The parts of a failed call that a screen needs, whichever layer threw it. */

export interface Failure {
  /** A sentence for the user, in their language; '' if there is none. */
  message: string
  /** HTTP status; 0 when no response arrived. */
  status: number
  code: string
  /** Sentence per field. */
  fields: Readonly<Record<string, string>>
  data: unknown
  requestId?: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Accepts both react-admin's HttpError (details in `body`) and the shared wrapper's own error. */
export function failureOf(error: unknown): Failure {
  const outer = isRecord(error) ? error : {}
  const inner = isRecord(outer.body) ? outer.body : outer
  const fields = inner.errors ?? inner.fields
  return {
    message: error instanceof Error ? error.message : '',
    status: typeof outer.status === 'number' ? outer.status : 0,
    code: text(inner.code) ?? '',
    fields: isRecord(fields)
      ? Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.join(' ') : String(value),
          ]),
        )
      : {},
    data: inner.data,
    requestId: text(inner.requestId),
  }
}

/**
 * The message for places without field errors: the sentences of the fields, else the general one.
 */
export const sentenceOf = ({ fields, message }: Failure): string => Object.values(fields).join(' ') || message
