// `npm run new-catalogue -- vaccines --kh វ៉ាក់សាំង --en Vaccines`: writes
// schemas/settings/<name>.ts.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { quoted, readCommand } from './generator.mjs'
import { root } from './sources.mjs'

const { name, values, fail, assertNew } = readCommand({
  usage:
    'Usage: npm run new-catalogue -- <name> --kh វ៉ាក់សាំង [--en Vaccines] [--singular vaccine] [--group clinical] [--icon mdi:needle]',
  example: 'admission-types',
  options: ['singular', 'kh', 'en', 'group', 'icon'],
})
const file = `schemas/settings/${name}.ts`
assertNew(file)
if (!values.singular && !name.endsWith('s'))
  fail(`Is '${name}' a plural? Use the plural as the name, or write the singular after --singular.`)

const withoutPlural = (text) => text.replace(/ies$/, 'y').replace(/s$/, '')
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll(/[-_]/g, ' ')
const singular = values.singular ?? withoutPlural(name).replaceAll('-', '_')
const many = values.en ?? sentence(name)
const one = values.en ? withoutPlural(values.en) : sentence(singular)

const text = `import { catalogue } from '../kit/catalogue.ts'

export default catalogue({
  path: 'setting/${name}',
  singular: '${singular}',
  label: { kh: ${quoted(values.kh)}, en: [${quoted(one)}, ${quoted(many)}] },
  icon: ${quoted(values.icon ?? 'mdi:format-list-bulleted')},
  menu: { group: ${quoted(values.group ?? 'clinical')}, order: 100 },
})
`
writeFileSync(join(root, file), text)
await import('./resource-names.mjs')
console.log(`Wrote ${file}: add its own fields, then npm run dev.`)
