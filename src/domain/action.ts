/**
 * Actions: API operations beyond the generated endpoints, declared once for both sides. The
 * server's route, its guard and checks, the API description and the browser's typed call follow
 * from the declaration (docs/actions.md).
 */
import * as z from 'zod/mini'

export type ActionMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Operations on a resource; the schema names the permission of each. */
type Operation = 'list' | 'create' | 'update' | 'delete' | 'export'

/**
 * Operations of the group's resource and permission names, all required; or any account; or none.
 */
export type ActionNeeds = 'public' | 'signed-in' | readonly (Operation | (string & {}))[]

export interface ActionDeclaration {
  /** One line in English for the API description. */
  summary: string
  /** Further description in Markdown. */
  description?: string
  /** Heading in the API description, if it is not the name of the group's resource. */
  tag?: string
  /** False: the resource does not have this endpoint. */
  when?: boolean
  /** Default POST: names and card numbers are sent in bodies, never in URLs. */
  method?: ActionMethod
  /** A POST that changes nothing; it has the timeout of a read. */
  reads?: true
  /** A work list of the workflow answers it, without a handler (docs/work-lists.md). */
  isWorkList?: true
  /**
   * Path below the group's path; `:id` is a record id, other `:names` are texts. Default: the
   * group's path. Paths are below /api, except for groups whose path begins with a slash.
   */
  at?: string
  needs: ActionNeeds
  /**
   * Fields of the body. Without it the body must be empty. If the schema is optional, the body can
   * be missing.
   */
  body?: z.ZodMiniType<Record<string, unknown> | undefined>
  /**
   * Parts of a form with an uploaded `file`, which the handler receives itself. With a `body`, JSON
   * is accepted as well.
   */
  form?: z.ZodMiniType
  /** Query parameters, as texts. */
  query?: z.ZodMiniType<Record<string, unknown>>
  /** Type of `data` in the answer; default null. See `answers`. */
  answer?: z.ZodMiniType
  /**
   * The answer is a file of one of these types, such as `text/csv`. With an `answer`, the caller
   * chooses between the two.
   */
  file?: readonly string[]
  /** The answer is sent without the envelope, in the format of another program. */
  bare?: true
  /** The answer redirects the browser. */
  redirects?: true
  /**
   * The answer is one page of a list: the action accepts `range` and answers `Content-Range`.
   * `within`: the rows are in the `rows` property of the answer.
   */
  paged?: true | 'within'
  /** The answer names persons, so the read is written to the audit trail. */
  namesPersons?: boolean | undefined
  /** The browser caches the answer and revalidates it (ETag, 304). */
  tagged?: true
  /**
   * The request carries the version that was read, in If-Match or `version` of the body; any other
   * version is refused. `header`: only in If-Match.
   */
  versioned?: true | 'header'
  /**
   * It moves money: the caller sends a new Idempotency-Key for each intended payment, or can send
   * one.
   */
  once?: true | 'optional'
  /** The caller must give a reason (X-Reason) of at least five letters, or can give one. */
  reasoned?: true | 'optional'
  /**
   * The question of a refusal, which the caller confirms when repeating the request (X-Confirm).
   */
  confirms?: string
  /** The request is sent even if the user leaves the page. */
  keepalive?: true
  /** Calls per client and minute, for deliberately costly actions. */
  perMinute?: number
  /** Maximum body size in bytes, if it is below the general limit. */
  maxBytes?: number
  /** Only users in a session call it: the requests of API tokens are refused. */
  needsSession?: true
  /** Also allowed for users who must choose a new password first. */
  beforePasswordChange?: true
  /** Whether the work continues after the answer, whose status is then 202. */
  isUnfinished?: (answer: never) => boolean
  /** Also allowed for users who must set up a second factor first. */
  beforeSecondFactor?: true
  /** Status of success; default 200. */
  status?: 201
  /** Statuses of refusals that do not follow from the other options. */
  errors?: readonly number[]
}

/** A declared action: its name, the path of its group, and its own path with `:id`. */
export type Action<D extends ActionDeclaration = ActionDeclaration> = D & {
  name: string
  base: string
  path: string
}

export type ActionGroup = Readonly<Record<string, Action>>

/** The body as the caller sends it; parts with a default are optional. */
export type BodyOf<A extends ActionDeclaration> = A extends { body: infer B extends z.ZodMiniType }
  ? z.input<B>
  : undefined

export type QueryOf<A extends ActionDeclaration> = A extends {
  query: infer Q extends z.ZodMiniType
}
  ? z.input<Q>
  : undefined

/** The parsed body and query parameters on the server. */
export type ReadBody<A extends ActionDeclaration> = A extends {
  body: infer B extends z.ZodMiniType
}
  ? z.output<B>
  : undefined

export type ReadQuery<A extends ActionDeclaration> = A extends {
  query: infer Q extends z.ZodMiniType
}
  ? z.output<Q>
  : undefined

type DataOf<A extends ActionDeclaration> = A extends { answer: infer T extends z.ZodMiniType }
  ? z.output<T>
  : null

/** The answer; of a list its rows and the total number. */
export type AnswerOf<A extends ActionDeclaration> = A extends { paged: true }
  ? { rows: DataOf<A>; total: number }
  : A extends { paged: 'within' }
    ? DataOf<A> & { total: number }
    : DataOf<A>

/** A record as the generated endpoints answer it. */
export interface AnsweredRow {
  id: number
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
  // biome-ignore lint/suspicious/noExplicitAny: its fields follow from a schema
  [field: string]: any
}

/** A record id in a URL. */
export const recordNumber = z.coerce
  .number<number | string>()
  .check(z.multipleOf(1), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

const parameter = (name: string) =>
  z.optional(z.string().check(z.meta({ $ref: `#/components/parameters/${name}` })))

/** `filter` and `sort` as in lists of records; the handler parses them by the resource. */
export const listQuery = z.strictObject({ filter: parameter('Filter'), sort: parameter('Sort') })

/** The address on the server. */
export const urlOf = ({ path }: Pick<Action, 'path'>) => (path.startsWith('/') ? path : `/api/${path}`)

/** Describes an answer by its type only. */
export const answers = <T>() => z.custom<T>()

/** The mistake in a declaration, independent of its handler; undefined if there is none. */
function problemOf({ method = 'POST', ...action }: ActionDeclaration): string | undefined {
  const isGet = method === 'GET'
  if (isGet && action.body) return 'a GET has no body: use query, or leave out method'
  if (isGet && action.reads) return 'a GET reads anyway: leave out reads'
  if (!isGet && action.paged) return 'only a GET is paged: its range stands in the address'
  if (action.versioned && !action.at?.includes(':id')) return 'versioned is of one record: its path needs :id'
  if (isGet && action.form) return 'a GET has no form'
  if (isGet && action.confirms) return 'a GET changes nothing that is asked about: leave out confirms'
  if (!isGet && action.tagged) return 'only what a GET answers is kept: leave out tagged'
  if (action.needs === 'public' && action.reasoned)
    return 'nobody in particular gives no reason: leave out reasoned'
  return undefined
}

/**
 * Declares the actions below one path: the path of a resource, whose operations they need, or any
 * other. Names must be unique in the group, because the API description uses them as ids. @throws
 * Error naming the action with a mistake
 */
export function defineActions<const G extends Readonly<Record<string, ActionDeclaration>>>(
  base: string,
  group: G,
): { readonly [Name in keyof G]: Action<G[Name]> } {
  const named = Object.entries(group).map(([name, declaration]) => {
    const problem = problemOf(declaration)
    if (problem) throw new Error(`${base}.${name}: ${problem}`)
    const path = declaration.at === undefined ? base : `${base}/${declaration.at}`
    return [name, { ...declaration, name, base, path }]
  })
  return Object.fromEntries(named) as { [Name in keyof G]: Action<G[Name]> }
}
