// Parts of the commands that write files to start from: new-catalogue, new-report.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './sources.mjs'

/** A text as a string literal. */
export const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/**
 * The name and the options of a command. `--help`, a wrong option and a missing Khmer label end it
 * with one sentence and the usage.
 */
export function readCommand({ usage, example, options }) {
  const fail = (sentence) => {
    console.error(`${sentence}\n${usage}`)
    process.exit(1)
  }
  const parse = () => {
    const texts = Object.fromEntries(options.map((option) => [option, { type: 'string' }]))
    try {
      return parseArgs({ allowPositionals: true, options: { ...texts, help: { type: 'boolean' } } })
    } catch (error) {
      return fail(`${error.message.split('. ')[0]}.`)
    }
  }
  const { values, positionals } = parse()
  if (values.help) {
    console.log(usage)
    process.exit(0)
  }
  const [name] = positionals
  if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    fail(`The name must be in lower case with hyphens, such as ${example}.`)
  if (!/[\u1780-\u17b3]/.test(values.kh ?? '')) fail('Write the Khmer name after --kh.')
  const assertNew = (...files) => {
    for (const file of files) if (existsSync(join(root, file))) fail(`${file} exists already.`)
  }
  return { name, values, fail, assertNew }
}
