/**
 * Actions: what the API answers beyond the generated endpoints, declared once for both sides. The
 * server's route, its guard and its checks, the API's description and the browser's typed call
 * follow (docs/actions.md).
 */
import * as z from 'zod/mini'

export type ActionMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What is done with records of a resource; the schema says which permission each takes. */
type Operation = 'list' | 'create' | 'update' | 'delete' | 'export'

/**
 * Operations of the group's resource and permissions by name, all of them needed; or any account;
 * or nothing.
 */
export type ActionNeeds = 'public' | 'signed-in' | readonly (Operation | (string & {}))[]

export interface ActionDeclaration {
  /** One line of English for the API's description. */
  summary: string
  /** What the summary leaves out; Markdown. */
  description?: string
  /** Default POST: names and card numbers stand in bodies and never in addresses. */
  method?: ActionMethod
  /** A POST that changes nothing: it is waited for as long as a read. */
  reads?: true
  /**
   * Below the group's path; `:id` is the number of a record, other `:names` are texts. Default: the
   * group's path itself.
   */
  at?: string
  needs: ActionNeeds
  /**
   * Fields of the body; without it the body has to be empty. What is optional as a whole may be
   * missing.
   */
  body?: z.ZodMiniType<Record<string, unknown> | undefined>
  /** Parameters of the address, as texts. */
  query?: z.ZodMiniType<Record<string, unknown>>
  /** What `data` of the answer is; default null. See `answers`. */
  answer?: z.ZodMiniType
  /** The answer is a file of one of these types, as in `text/csv`; nothing else is answered. */
  file?: readonly string[]
  /**
   * The answer is part of a list: `range` is taken, `Content-Range` is answered. `within`: what is
   * answered holds the rows, as `rows`.
   */
  paged?: true | 'within'
  /** The answer names persons: that it was read is in the audit trail. */
  namesPersons?: true
  /** The browser keeps the answer, and asks whether it is still the same (ETag, 304). */
  tagged?: true
  /** The version that was read goes along (If-Match), and another one is refused. */
  versioned?: true
  /** It moves money: the caller gives each intent an Idempotency-Key of its own. */
  once?: true
  /** Whoever calls says why (X-Reason), in at least five letters; or may. */
  reasoned?: true | 'optional'
  /** What a refusal asks, and the caller says yes to when it is sent again (X-Confirm). */
  confirms?: string
  /** It is still sent when the page is left meanwhile. */
  keepalive?: true
  /** Calls of one client a minute, where a call is costly on purpose. */
  perMinute?: number
  /** Most bytes of a body, where it is fewer than of others. */
  mostBytes?: number
  /** Open also to who is to choose another password before anything else. */
  beforePasswordChange?: true
  /** By the answer: the work continues after it, and its status is 202. */
  isUnfinished?: (answer: never) => boolean
  /** Also allowed for users who must set up a second factor first. */
  beforeSecondFactor?: true
  /** Status of success; default 200. */
  status?: 201
}

/** A declared action: its name, the path of its group, and its own path with `:id`. */
export type Action<D extends ActionDeclaration = ActionDeclaration> = D & {
  name: string
  base: string
  path: string
}

export type ActionGroup = Readonly<Record<string, Action>>

/** The body as it is sent: what has a default may be missing. */
export type BodyOf<A extends ActionDeclaration> = A extends { body: infer B extends z.ZodMiniType }
  ? z.input<B>
  : undefined

export type QueryOf<A extends ActionDeclaration> = A extends {
  query: infer Q extends z.ZodMiniType
}
  ? z.input<Q>
  : undefined

/** The body and the parameters as the server has read them. */
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

/** What is answered: of a list its rows and how many there are in all. */
export type AnswerOf<A extends ActionDeclaration> = A extends { paged: true }
  ? { rows: DataOf<A>; total: number }
  : A extends { paged: 'within' }
    ? DataOf<A> & { total: number }
    : DataOf<A>

/** A record as generated endpoints answer it. */
export interface AnsweredRow {
  id: number
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
  // biome-ignore lint/suspicious/noExplicitAny: its fields follow from a schema
  [field: string]: any
}

/** The number of a record in an address. */
export const recordNumber = z.coerce
  .number<number | string>()
  .check(z.multipleOf(1), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

/** `filter` and `sort` as lists of records take them; the handler reads them by the resource. */
export const listQuery = z.strictObject({
  filter: z.optional(z.string()),
  sort: z.optional(z.string()),
})

/** An answer that is described by its type alone. */
export const answers = <T>() => z.custom<T>()

/** What can't be right about a declaration, whatever its handler does. */
function problemOf({ method = 'POST', ...action }: ActionDeclaration): string | undefined {
  const isGet = method === 'GET'
  if (isGet && action.body) return 'a GET has no body: use query, or leave out method'
  if (isGet && action.reads) return 'a GET reads anyway: leave out reads'
  if (!isGet && action.paged) return 'only a GET is paged: its range stands in the address'
  if (action.versioned && !action.at?.includes(':id')) return 'versioned is of one record: its path needs :id'
  if (action.file && action.answer) return 'a file is all that is answered: leave out answer'
  if (isGet && action.confirms) return 'a GET changes nothing that is asked about: leave out confirms'
  if (!isGet && action.tagged) return 'only what a GET answers is kept: leave out tagged'
  if (action.needs === 'public' && action.reasoned)
    return 'nobody in particular gives no reason: leave out reasoned'
  return undefined
}

/**
 * Declares the actions below one path: that of a resource, whose operations they need, or another
 * one. Names must be unique below it, as the API's description is read by them.
 * @throws Error naming the action whose declaration can't be right
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
