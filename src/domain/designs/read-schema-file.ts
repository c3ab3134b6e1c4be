/**
 * Reads the declaration in a schema file without running it: the file is parsed as data. It may use
 * the kit's `catalogue`, `defineResource`, `field` and common fields, and constants of its own.
 */
import { catalogue } from '#schemas/kit/catalogue.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { kinds } from '#schemas/kit/fields/index.ts'
import * as fragments from '#schemas/kit/fragments.ts'
import { maxLevels } from '#schemas/kit/json-text.ts'
import { label } from '#schemas/kit/label.ts'
import { maxDesign } from './rules.ts'
import { SchemaFileError, type Token, tokensOf, unquoted } from './schema-file-tokens.ts'

/**
 * Maximum values and characters of the declaration and its constants. A constant counts wherever it
 * is used: a few lines of constants within constants would otherwise make an endless text.
 */
const maxSize = maxDesign.characters * 2

/** Names that change an object itself. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Options = Record<string, unknown>

/** Maximum characters of a code. */
const maxCode = 200

/** Functions of the kit by their names; a schema file calls no others. */
const functions: Readonly<Record<string, (...args: never[]) => unknown>> = {
  catalogue,
  defineResource: (declaration: Declaration) => declaration,
  codeField: fragments.codeField,
  digitsCode: (length: number, ...options: []) => {
    if (!Number.isInteger(length) || length < 1 || length > maxCode) throw new RangeError()
    return fragments.digitsCode(length, ...options)
  },
  nameKh: fragments.nameKh,
  nameEn: fragments.nameEn,
  label,
}

const constants: Readonly<Record<string, unknown>> = {
  descriptionField: fragments.descriptionField,
  sortOrder: fragments.sortOrder,
  nationalCode: fragments.nationalCode,
  isActive: fragments.isActive,
  effectivePeriod: fragments.effectivePeriod,
  undefined: undefined,
  true: true,
  false: false,
  null: null,
}

class Reader {
  private at = 0
  private depth = 0
  private size = 0
  private readonly own = new Map<string, unknown>()

  constructor(private readonly tokens: readonly Token[]) {}

  /** The value of `export default`. */
  file(): unknown {
    for (;;) {
      const { value: word } = this.next()
      if (word === 'import') this.skipImport()
      else if (word === 'const') this.constant()
      else if (word === 'export') {
        this.expect('default')
        return this.value()
      } else if (word !== ';') this.fail(`“${word}” is not part of a schema; it needs export default`)
    }
  }

  private skipImport(): void {
    while (this.next().is !== 'text') if (this.token().is === 'end') this.fail('the import has no end')
  }

  private constant(): void {
    const { value: name } = this.next()
    this.expect('=')
    this.own.set(name, this.value())
  }

  private token(): Token {
    return this.tokens[this.at] as Token
  }

  private next(): Token {
    const token = this.token()
    if (token.is === 'end') this.fail('the file ends here; it needs export default and a whole declaration')
    this.at += 1
    return token
  }

  private fail(sentence: string): never {
    throw new SchemaFileError(`line ${this.token().line}: ${sentence}`)
  }

  /** Counts characters or values as read. */
  private count(size: number): void {
    this.size += size
    if (this.size > maxSize) this.fail(`the declaration is larger than ${maxSize} characters`)
  }

  /** Counts a value that is used, with everything in it. */
  private use(value: unknown, depth = 0): unknown {
    if (depth > maxLevels) this.fail(`the declaration has more than ${maxLevels} levels`)
    this.count(typeof value === 'string' ? value.length + 1 : 1)
    if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) {
        this.count(key.length)
        this.use(one, depth + 1)
      }
    return value
  }

  private skip(sign: string): boolean {
    if (this.token().value !== sign || this.token().is === 'text') return false
    this.at += 1
    return true
  }

  private expect(sign: string): void {
    if (!this.skip(sign)) this.fail(`“${this.token().value}” should be “${sign}”`)
  }

  private value(): unknown {
    this.depth += 1
    if (this.depth > maxLevels) this.fail(`the declaration has more than ${maxLevels} levels`)
    const read = this.bare()
    this.depth -= 1
    // `as const` says nothing about the value.
    if (this.skip('as')) this.next()
    return read
  }

  private bare(): unknown {
    const token = this.next()
    this.count(token.value.length + 1)
    if (token.is === 'text') return unquoted(token.value)
    if (token.is === 'number') return Number(token.value.replaceAll('_', ''))
    if (token.value === '{') return this.object()
    if (token.value === '[') return this.members(']')
    if (token.is === 'name') return this.named(token.value)
    this.at -= 1
    return this.fail(`“${token.value}” is no value`)
  }

  private members(end: string): unknown[] {
    const members: unknown[] = []
    while (!this.skip(end)) {
      members.push(this.value())
      if (this.token().value !== end) this.expect(',')
    }
    return members
  }

  private object(): Options {
    const entries: [string, unknown][] = []
    while (!this.skip('}')) {
      if (this.skip('...')) {
        const inner = this.value()
        if (typeof inner !== 'object' || inner === null) this.fail('only an object can be spread')
        entries.push(...Object.entries(inner as Options))
      } else {
        const name = this.next()
        const key = name.is === 'text' ? unquoted(name.value) : name.value
        if (name.is === 'sign' || forbidden.has(key)) this.fail(`“${key}” is no name of an option`)
        this.count(key.length)
        entries.push([key, this.skip(':') ? this.value() : this.named(key)])
      }
      if (this.token().value !== '}') this.expect(',')
    }
    return Object.fromEntries(entries)
  }

  private named(name: string): unknown {
    if (name === 'field') return this.field()
    if (Object.hasOwn(functions, name)) {
      this.expect('(')
      return this.call(name, this.members(')'))
    }
    if (this.own.has(name)) return this.use(this.own.get(name))
    if (Object.hasOwn(constants, name)) return this.use(constants[name])
    this.at -= 1
    return this.fail(`“${name}” comes from another file; write its value here`)
  }

  private call(name: string, args: readonly unknown[]): unknown {
    try {
      return this.use((functions[name] as (...all: readonly unknown[]) => unknown)(...args))
    } catch (error) {
      if (error instanceof SchemaFileError) throw error
      return this.fail(`${name}() can’t be read with these options`)
    }
  }

  private field(): unknown {
    this.expect('.')
    const { value: kind } = this.next()
    if (!Object.hasOwn(kinds, kind)) this.fail(`field.${kind} does not exist`)
    this.expect('(')
    const [options = {}] = this.members(')')
    return { ...(options as Options), kind }
  }
}

const isRows = (rows: unknown) =>
  Array.isArray(rows) && rows.every((row) => [row].flat().every((name) => typeof name === 'string'))

/** What the designer must find to open a declaration; the judge of schemas checks the rest. */
function shapeProblem(read: unknown): string | undefined {
  if (!isObject(read)) return 'the file exports no declaration; it needs catalogue({ … })'
  const { path, fields, list, form } = read
  if (typeof path !== 'string') return 'the declaration needs a path, such as ‘setting/vaccines’'
  if (!isObject(fields)) return 'the declaration needs fields: an object of fields by their names'
  const wrong = Object.entries(fields).find(
    ([, field]) => !isObject(field) || typeof field.kind !== 'string' || !Object.hasOwn(kinds, field.kind),
  )
  if (wrong) return `the field “${wrong[0]}” needs a kind, as in field.text({ … })`
  if (list !== undefined && !(isObject(list) && isRows(list.columns)))
    return 'the columns of the list must be names of fields'
  if (form !== undefined && !(Array.isArray(form) && form.every((one) => isObject(one) && isRows(one.rows))))
    return 'the form must be sections with rows of names of fields'
  return undefined
}

/** @throws SchemaFileError naming the line, or what the declaration lacks */
export function readSchemaFile(text: string): Declaration {
  const declaration = new Reader(tokensOf(text)).file()
  const problem = shapeProblem(declaration)
  if (problem) throw new SchemaFileError(problem)
  return declaration as Declaration
}
