/**
 * Reads the declaration in a schema file without running it: the file is parsed as data. It may use
 * the kit's `catalogue`, `defineResource`, `field` and common fields, and constants of its own.
 */
import { catalogue } from '#schemas/kit/catalogue.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { kinds } from '#schemas/kit/fields/index.ts'
import * as fragments from '#schemas/kit/fragments.ts'
import { label } from '#schemas/kit/label.ts'

/** A file that can't be read; the message names the line. */
export class SchemaFileError extends Error {
  override readonly name = 'SchemaFileError'
}

interface Token {
  is: 'name' | 'text' | 'number' | 'sign' | 'end'
  value: string
  line: number
}

/** Deeper values are refused before they exhaust the stack. */
const maxDepth = 40

const pieces: readonly [RegExp, Token['is'] | 'space'][] = [
  [/^(?:\s+|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)/, 'space'],
  [/^[A-Za-z_$][\w$]*/, 'name'],
  [/^-?\d[\d_]*(?:\.\d+)?/, 'number'],
  [/^(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\$]|\\.)*`)/, 'text'],
  [/^(?:\.\.\.|[{}[\]():,.=;])/, 'sign'],
]

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let line = 1
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at, at + 20_000)
    const found = pieces
      .map(([pattern, is]) => ({ is, value: pattern.exec(rest)?.[0] ?? '' }))
      .find(({ value }) => value !== '')
    if (!found) throw new SchemaFileError(`line ${line}: “${rest.slice(0, 20)}” is not part of a schema`)
    if (found.is !== 'space') tokens.push({ is: found.is, value: found.value, line })
    line += found.value.split('\n').length - 1
    at += found.value.length
  }
  return [...tokens, { is: 'end', value: '', line }]
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

const unquoted = (text: string) =>
  text
    .slice(1, -1)
    .replaceAll(/\\(?:u([\dA-Fa-f]{4})|([\s\S]))/g, (_, code?: string, one?: string) =>
      code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[one ?? ''] ?? one ?? ''),
    )

type Options = Record<string, unknown>

/** Functions of the kit by their names; a schema file calls no others. */
const functions: Readonly<Record<string, (...args: never[]) => unknown>> = {
  catalogue,
  defineResource: (declaration: Declaration) => declaration,
  codeField: fragments.codeField,
  digitsCode: fragments.digitsCode,
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
    if (this.depth > maxDepth) this.fail('the declaration is too deep')
    const read = this.bare()
    this.depth -= 1
    // `as const` says nothing about the value.
    if (this.skip('as')) this.next()
    return read
  }

  private bare(): unknown {
    const token = this.next()
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
        if (name.is === 'sign') this.fail(`“${name.value}” is no name of an option`)
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
    if (this.own.has(name)) return this.own.get(name)
    if (Object.hasOwn(constants, name)) return constants[name]
    this.at -= 1
    return this.fail(`“${name}” comes from another file; write its value here`)
  }

  private call(name: string, args: readonly unknown[]): unknown {
    try {
      return (functions[name] as (...all: readonly unknown[]) => unknown)(...args)
    } catch {
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

/** @throws SchemaFileError naming the line */
export function readSchemaFile(text: string): Declaration {
  const declaration = new Reader(tokensOf(text)).file()
  if (typeof declaration !== 'object' || declaration === null)
    throw new SchemaFileError('the file exports no declaration')
  return declaration as Declaration
}
