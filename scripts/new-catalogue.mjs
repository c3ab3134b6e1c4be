// `npm run new-catalogue -- vaccines --kh វ៉ាក់សាំង --en Vaccines`: writes
// schemas/settings/<name>.ts.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './sources.mjs'

const usage =
  'Usage: npm run new-catalogue -- <name> [--singular vaccine] [--kh វ៉ាក់សាំង] [--en Vaccines] [--group clinical] [--icon mdi:needle]'

function fail(sentence) {
  console.error(`${sentence}\n${usage}`)
  process.exit(1)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    singular: { type: 'string' },
    kh: { type: 'string' },
    en: { type: 'string' },
    group: { type: 'string', default: 'clinical' },
    icon: { type: 'string', default: 'mdi:format-list-bulleted' },
  },
})

const [name] = positionals
if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  fail('The name must be the plural in lower case with hyphens, such as admission-types.')
const file = `schemas/settings/${name}.ts`
if (existsSync(join(root, file))) fail(`${file} exists already.`)

const singular = values.singular ?? name.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', '_')
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll(/[-_]/g, ' ')
const many = values.en ?? sentence(name)
const one = values.en ? values.en.replace(/ies$/, 'y').replace(/s$/, '') : sentence(singular)
const kh = values.kh ?? many
const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const text = `import { catalogue } from '../kit/catalogue.ts'

export default catalogue({
  path: 'setting/${name}',
  singular: '${singular}',
  label: { kh: ${quoted(kh)}, en: [${quoted(one)}, ${quoted(many)}] },
  icon: ${quoted(values.icon)},
  menu: { group: ${quoted(values.group)}, order: 100 },
})
`
writeFileSync(join(root, file), text)
await import('./resource-names.mjs')
console.log(
  `Wrote ${file}: ${values.kh ? 'add its own fields' : 'write the Khmer labels, add its own fields'}, then npm run dev.`,
)
