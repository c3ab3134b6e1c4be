/**
 * Finds `alias.column` in the SQL templates of source files that the tables do not have. It reads
 * text, not a grammar: what it cannot decide it accepts.
 */
import { parseAst } from 'vite'

/** What the database has: columns by table, and tables by the name of their resource. */
export interface Tables {
  columns: ReadonlyMap<string, ReadonlySet<string>>
  resources: ReadonlyMap<string, string>
}

/** The part of a syntax tree that is read here. */
interface Node {
  type: string
  [key: string]: unknown
}

/** The tables of each alias; null among them for a subquery or another unknown source. */
type Scope = Map<string, Set<string | null>>

interface Template {
  file: string
  text: string
  scope: Scope
  /** The template in whose expressions it stands. */
  outer?: Template
  /** Names of the fragments that it contains, with the end of the file from which each comes. */
  fragments: readonly { name: string; from: string }[]
  /** The constant or function whose value contains it. */
  owner?: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Visits a tree from its root down, except below nodes for which `visit` returns false. */
function walk(node: Node, visit: (node: Node) => boolean): void {
  if (!visit(node)) return
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit)
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined

/** Constants and functions of a file by name; undefined where two have the same name. */
function bindingsOf(program: Node): Map<string, Node | undefined> {
  const found = new Map<string, Node | undefined>()
  walk(program, (node) => {
    const name = nameOf(node.id)
    const value = node.type === 'FunctionDeclaration' ? node.body : node.init
    if (name !== undefined && isNode(value)) found.set(name, found.has(name) ? undefined : value)
    return true
  })
  return found
}

/** The last part of the path from which each imported name comes. */
function importsOf(program: Node): Map<string, string> {
  const found = new Map<string, string>()
  for (const { type, source, specifiers } of program.body as Node[])
    if (type === 'ImportDeclaration')
      for (const { local } of specifiers as Node[])
        found.set(nameOf(local) ?? '', String((source as Node).value).replace(/^.*\//, '/'))
  return found
}

const textsOf = (template: Node) =>
  (template.quasi as { quasis: { value: { raw: string } }[] }).quasis.map(({ value }) => value.raw)

/** The table that an expression of a template stands for, where its file says it. */
function tableOf(value: unknown, tables: Tables, bindings: ReadonlyMap<string, Node | undefined>, depth = 0) {
  const next = (inner: unknown): string | undefined => tableOf(inner, tables, bindings, depth + 1)
  if (!isNode(value) || depth > 6) return undefined
  switch (value.type) {
    case 'Identifier':
      return next(bindings.get(value.name as string))
    case 'ArrowFunctionExpression':
      return next(value.body)
    case 'MemberExpression':
      return next(value.object)
    case 'TaggedTemplateExpression': {
      const [text = '', more] = textsOf(value)
      return more === undefined && tables.columns.has(text.trim()) ? text.trim() : undefined
    }
    case 'CallExpression': {
      const args = value.arguments as Node[]
      const named = args.flatMap((one) => tables.resources.get(one.value as string) ?? [])
      const found = named.length > 0 ? named : args.flatMap((one) => next(one) ?? [])
      return found.length === 1 ? found[0] : next(value.callee)
    }
    default:
      return undefined
  }
}

const unknown = '$unknown'

const words = (text: string) => new Set(text.split(' '))
/** What may follow a source in place of an alias. */
const keywords = words(
  'on using where set select values join inner left right full cross lateral group order limit offset union ' +
    'except intersect for returning as and or not with having window when then else end default natural desc asc ' +
    'in is by from',
)

/** Names of a statement's own tables, as in `with name as (`. */
const commonTables = (sql: string) =>
  [...sql.matchAll(/(\w+)\s*(?:\([\w\s,]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s+)?\(/g)].map(
    ([, name = '']) => name,
  )

const sources =
  /(\bfrom\s|\bjoin\s|\bupdate\s|\binto\s|\busing\s|,|^)\s*(?:only\s+|lateral\s+)?([$\w.]+)(?=(\s*\()?(?:\s+(?:as\s+)?([a-z_]\w*))?)/g

/** @param own Names of common tables, which hide the tables of the database */
function scopeOf(sql: string, { columns }: Tables, own: ReadonlySet<string>): Scope {
  const scope: Scope = new Map()
  const add = (alias: string, table: string | null) =>
    scope.set(alias, new Set([...(scope.get(alias) ?? []), table]))
  for (const [, before = '', source = '', call, next] of sql.matchAll(sources)) {
    const isInsert = before.startsWith('into')
    const isTable = columns.has(source) && !own.has(source) && (isInsert || !call)
    const table = isTable ? source : null
    // In a list, or where a fragment begins, only what names a table is a source.
    if (before.length < 2 && table === null && source !== unknown) continue
    add(next && !keywords.has(next) ? next : source, table)
    if (isInsert) add('excluded', table)
  }
  for (const [, alias = ''] of sql.matchAll(/\)\s+(?:with ordinality\s+)?(?:as\s+)?([a-z_]\w*)/g))
    if (!keywords.has(alias)) add(alias, null)
  return scope
}

/** The SQL templates of a file, each with its tables in place of the expressions that name them. */
function templatesOf(file: string, text: string, tables: Tables): Template[] {
  const program = parseAst(text, { lang: 'ts' }) as unknown as Node
  const bindings = bindingsOf(program)
  const imports = importsOf(program)
  const found: Template[] = []
  const collect = (root: Node, outer?: Template, owner?: string) =>
    walk(root, (node) => {
      const bound = nameOf(node.id)
      if (outer === undefined && bound !== undefined && node !== root) {
        collect(node, undefined, bound)
        return false
      }
      if (node.type !== 'TaggedTemplateExpression' || nameOf(node.tag) !== 'sql') return true
      const { expressions } = node.quasi as { expressions: Node[] }
      const parts = textsOf(node).map((part, at) => {
        const expression = expressions[at]
        return expression ? `${part} ${tableOf(expression, tables, bindings) ?? unknown} ` : part
      })
      const sql = parts
        .join('')
        .replaceAll(/--[^\n]*/g, '')
        .replaceAll(/'[^']*'/g, "''")
        .replaceAll('"', '')
      const fragments = expressions
        .flatMap((one) => nameOf(one) ?? nameOf(one.callee) ?? [])
        .map((name) => ({ name, from: imports.get(name) ?? file }))
      const scope: Scope = new Map()
      const template = { file, text: sql, scope, fragments, ...(outer && { outer }), ...(owner && { owner }) }
      found.push(template)
      for (const expression of expressions) collect(expression, template, owner)
      return false
    })
  collect(program)
  const own = new Set(found.flatMap(({ text: sql }) => commonTables(sql)))
  // Only now are the names of all common tables known.
  for (const template of found) template.scope = scopeOf(template.text, tables, own)
  return found
}

/** A reference to a column that no table of its alias has. */
export interface WrongColumn {
  file: string
  /** `alias.column`, or `table.column` of an insert or update. */
  reference: string
  tables: readonly string[]
}

/** Columns of an insert, and the first of an update. */
function* writtenColumns(sql: string): Generator<[table: string, column: string]> {
  const inserts = /\binsert into (\w+)(?:\s+(?:as\s+)?\w+)?\s*\(([\w\s,]+)\)/g
  for (const [, table = '', list = ''] of sql.matchAll(inserts))
    for (const column of list.split(',')) yield [table, column.trim()]
  const updates = /\bupdate (\w+)(?:\s+(?:as\s+)?\w+)?\s+set\s+(\w+)\s*=/g
  for (const [, table = '', column = ''] of sql.matchAll(updates)) yield [table, column]
}

const references = /(?<![\w.$])([a-z_]\w*)\.([a-z_]\w*)(?!\w*\s*\()/g

function grouped<T>(list: readonly T[], keyOf: (one: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const key = keyOf(one)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return groups
}

/** The aliases of several templates together. */
function merged(templates: readonly Template[]): Scope {
  const all: Scope = new Map()
  for (const { scope } of templates)
    for (const [alias, tables] of scope) {
      const known = all.get(alias) ?? new Set()
      for (const table of tables) known.add(table)
      all.set(alias, known)
    }
  return all
}

/** The table of a work list and the columns that it names in texts, as one more statement. */
function workListStatement(text: string, { resources }: Tables): string {
  const froms = [...text.matchAll(/\bof: '([^']+)',\s+as: '(\w+)'/g)].map(
    ([, name = '', alias]) => `${resources.get(name)} ${alias}`,
  )
  const own = [...text.matchAll(/\bown\('(\w+)', '([^']+)'\)/g)].flatMap(([, alias, names = '']) =>
    names.split(' ').map((name) => `${alias}.${name}`),
  )
  const named = [...text.matchAll(/'([a-z]\.[a-z_]+)'/g)].map(([, name]) => name)
  return froms.length > 0 ? `\nsql\`select ${[...own, ...named].join()} from ${froms.join()}\`` : ''
}

/**
 * Checks the SQL templates of files. The alias of a fragment is looked up in the templates around
 * it, then in its file, then in all files.
 */
export function checkColumns(files: ReadonlyMap<string, string>, tables: Tables) {
  const templates = [...files]
    .map(([file, text]) => [file, text + workListStatement(text, tables)] as const)
    .filter(([, text]) => /\bsql[`<]/.test(text))
    .flatMap(([file, text]) => templatesOf(file, text, tables))
  const byOwner = grouped(templates, ({ owner }) => owner)
  const byFile = new Map(
    [...grouped(templates, ({ file }) => file)].map(([file, list]) => [file, merged(list)]),
  )
  const everywhere = merged(templates)

  const tablesOf = (template: Template, alias: string): ReadonlySet<string | null> | undefined => {
    for (let one: Template | undefined = template; one; one = one.outer) {
      const contained = one.fragments.flatMap(({ name, from }) =>
        (byOwner.get(name) ?? []).filter(({ file }) => file.endsWith(from)),
      )
      const found = merged([one, ...contained].filter(({ scope }) => scope.has(alias))).get(alias)
      if (found) return found
    }
    return byFile.get(template.file)?.get(alias) ?? everywhere.get(alias)
  }

  const wrong: WrongColumn[] = []
  let checked = 0
  const check = (
    file: string,
    reference: string,
    found: ReadonlySet<string | null> | undefined,
    column: string,
  ) => {
    if (!found || found.has(null)) return
    checked += 1
    const names = [...found] as string[]
    if (!names.some((table) => tables.columns.get(table)?.has(column)))
      wrong.push({ file, reference, tables: names })
  }
  for (const template of templates) {
    for (const [reference, alias = '', column = ''] of template.text.matchAll(references))
      check(template.file, reference, tablesOf(template, alias), column)
    for (const [table, column] of writtenColumns(template.text))
      check(template.file, `${table}.${column}`, new Set([tables.columns.has(table) ? table : null]), column)
  }
  return { wrong, checked, templates: templates.length }
}
