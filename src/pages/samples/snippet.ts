/** A field as it is written in a schema file. */
import type { Field } from '#schemas/kit/fields/index.ts'

const WIDTH = 76

/** `beds: field.integer({ label: {…}, min: 0 }),` broken where a line would get too long. */
export function snippetOf(name: string, { kind, ...options }: Field): string {
  return `${name}: field.${kind}(${written(options, '', `${name}: field.${kind}(),`.length)}),`
}

/** `taken`: what stands on the line beside the value. */
function written(value: unknown, indent: string, taken: number): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const isList = Array.isArray(value)
  const [open, close] = isList ? '[]' : '{}'
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  const write = (inner: string) =>
    entries.map(([key, entry]) => {
      const before = isList ? '' : `${property(key)}: `
      return before + written(entry, inner, before.length + 1)
    })
  const space = isList ? '' : ' '
  const line = `${open}${space}${write('').join(', ')}${space}${close}`
  if (!line.includes('\n') && indent.length + taken + line.length <= WIDTH) return line
  const deeper = `${indent}  `
  return `${open}\n${write(deeper)
    .map((entry) => `${deeper}${entry},\n`)
    .join('')}${indent}${close}`
}

const property = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : quoted(key))

function quoted(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'"
  return mark + text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`) + mark
}
