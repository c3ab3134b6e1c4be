/** Words and signs of a schema file. */

/** A file that can't be read; the message names the line. */
export class SchemaFileError extends Error {
  override readonly name = 'SchemaFileError'
}

/** A word or sign, and its line. */
export interface Token {
  is: 'name' | 'text' | 'number' | 'sign' | 'end'
  value: string
  line: number
}

const pieces: readonly [RegExp, Token['is'] | 'space'][] = [
  [/^(?:\s+|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)/, 'space'],
  [/^[A-Za-z_$][\w$]*/, 'name'],
  [/^-?\d[\d_]*(?:\.\d+)?/, 'number'],
  [/^(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\$]|\\.)*`)/, 'text'],
  [/^(?:\.\.\.|[{}[\]():,.=;])/, 'sign'],
]

/** The words and signs of a schema file, without its comments. @throws SchemaFileError */
export function tokensOf(text: string): Token[] {
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

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The text of a literal. */
export const unquoted = (text: string) =>
  text
    .slice(1, -1)
    .replaceAll(/\\(?:u([\dA-Fa-f]{4})|([\s\S]))/g, (_, code?: string, one?: string) =>
      code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[one ?? ''] ?? one ?? ''),
    )
