/** Parses request bodies: JSON only, without texts that the database cannot store. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { maxListedValues } from '#schemas/kit/choice-problem.ts'
import { maxLevels } from '#schemas/kit/json-text.ts'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import { AppError } from './errors.ts'
import type { FieldProblem } from './messages.ts'

/** NUL, which PostgreSQL refuses, and lone surrogates, which UTF-8 cannot encode. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const unstorable = /\u0000|\p{Surrogate}/u

/** @throws BAD_TEXT naming `place` when the text cannot be stored */
export function assertStorable(text: string, place: string): void {
  if (unstorable.test(text)) throw new AppError('BAD_TEXT', { params: { place } })
}

/** Checks every text and key of parsed JSON, without recursion. @throws BAD_TEXT, TOO_DEEP */
export function assertStorableJson(value: unknown): void {
  const open: { value: unknown; place: string; depth: number }[] = [{ value, place: 'body', depth: 0 }]
  for (let entry = open.pop(); entry; entry = open.pop()) {
    if (typeof entry.value === 'string') assertStorable(entry.value, entry.place)
    if (typeof entry.value !== 'object' || entry.value === null) continue
    if (entry.depth > maxLevels) throw new AppError('TOO_DEEP', { params: { max: maxLevels } })
    for (const [key, inner] of Object.entries(entry.value)) {
      assertStorable(key, entry.place)
      open.push({
        value: inner,
        place: entry.depth === 0 ? key : entry.place,
        depth: entry.depth + 1,
      })
    }
  }
}

/**
 * Some clients name a type although they send nothing, as react-admin's simple REST provider does
 * with DELETE. @throws 415 for any content
 */
const refuseContent = (
  _: FastifyRequest,
  body: string,
  done: (error: Error | null, value?: undefined) => void,
) => (body === '' ? done(null, undefined) : done(new AppError('UNSUPPORTED_MEDIA')))

/**
 * Replaces Fastify's parsers: an empty body is undefined, other content than JSON is refused (415).
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, refuseContent)
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined)
    return parse(request, body, (error, value) => {
      if (error) return done(new AppError('BAD_JSON'))
      try {
        assertStorableJson(value)
        return done(null, value)
      } catch (problem) {
        return done(problem as Error)
      }
    })
  })
}

/** Lets the routes of a scope also accept HTML form encoding; the last of repeated names counts. */
export function readFormBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => {
      try {
        const fields = Object.fromEntries(new URLSearchParams(body))
        assertStorableJson(fields)
        done(null, fields)
      } catch (problem) {
        done(problem as Error)
      }
    },
  )
}

/** The body as an object. @throws BAD_BODY */
export function objectBody(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('BAD_BODY')
  return body as Record<string, unknown>
}

/** The message for the type that zod expects. */
const kindKeys: Readonly<Record<string, string>> = {
  boolean: 'kind.boolean',
  int: 'kind.integer',
  number: 'kind.integer',
  array: 'kind.refs',
  record: 'kind.refs',
}

/** Digits of either script, sent as a text where only a JSON number is accepted. */
const isNumberText = ({ expected, input }: z.core.$ZodIssueInvalidType) =>
  ['int', 'number'].includes(expected) &&
  typeof input === 'string' &&
  /^\s*-?\d+(\.\d+)?\s*$/.test(toWesternDigits(input))

const problemOf = (issue: z.core.$ZodIssue): FieldProblem[] => {
  const field = String(issue.path[0] ?? '')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: field || key, key: 'unknownField' }))
  if (issue.code === 'too_big' && issue.origin === 'string')
    return [{ field, key: 'tooLong', params: { max: Number(issue.maximum) } }]
  if (issue.code === 'too_big' && issue.origin === 'array')
    return [{ field, key: 'tooMany', params: { max: Number(issue.maximum) } }]
  // Integers have a natural limit, which no schema declares.
  if (issue.code === 'too_big' && Number(issue.maximum) < Number.MAX_SAFE_INTEGER)
    return [{ field, key: 'tooLarge', params: { max: Number(issue.maximum) } }]
  // Positive ids have an exclusive limit.
  if (issue.code === 'too_small' && issue.inclusive && ['int', 'number'].includes(issue.origin))
    if (Number(issue.minimum) > Number.MIN_SAFE_INTEGER)
      return [{ field, key: 'tooSmall', params: { min: Number(issue.minimum) } }]
  if (issue.code === 'too_small' && issue.origin === 'array') return [{ field, key: 'required' }]
  if (issue.code === 'invalid_value' && issue.input !== undefined)
    return issue.values.length > maxListedValues
      ? [{ field, key: 'kind.enum_many', params: { count: issue.values.length } }]
      : [{ field, key: 'kind.enum', params: { values: issue.values.map(String).join(', ') } }]
  if (issue.code === 'invalid_type' && isNumberText(issue)) return [{ field, key: 'kind.json_number' }]
  if (issue.code === 'invalid_type' && issue.input !== undefined)
    return [{ field, key: kindKeys[issue.expected] ?? 'kind.text' }]
  if (issue.code === 'too_small' && issue.origin === 'string') return [{ field, key: 'required' }]
  return [{ field, key: issue.input === undefined ? 'required' : 'kind.integer' }]
}

/**
 * Validates the body with a zod object of texts, integers and booleans. @throws BAD_BODY,
 * VALIDATION per field
 */
export function parseBody<T extends z.core.$ZodType>(request: FastifyRequest, type: T): z.infer<T> {
  const parsed = z.safeParse(type, objectBody(request), { reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('VALIDATION', { problems: parsed.error.issues.flatMap(problemOf) })
}
