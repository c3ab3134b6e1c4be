// `npm run new-report -- visits-by-hour --kh … --en …`: writes the two files of a report
// (docs/reports.md).
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './sources.mjs'

const usage = 'Usage: npm run new-report -- <name> [--kh របាយការណ៍] [--en Report]'

function fail(sentence) {
  console.error(`${sentence}\n${usage}`)
  process.exit(1)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kh: { type: 'string' }, en: { type: 'string' } },
})
const [name] = positionals
if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  fail('The name must be in lower case with hyphens, such as visits-by-hour.')
const declaration = `src/workflows/reports/domain/declared/${name}.ts`
const source = `src/workflows/reports/server/sources/${name}.ts`
for (const file of [declaration, source]) if (existsSync(join(root, file))) fail(`${file} exists already.`)

const en = values.en ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const title = `{ kh: ${quoted(values.kh ?? en)}, en: ${quoted(en)} }`

writeFileSync(
  join(root, declaration),
  `import { cases, no, payer, visitCode } from '../columns.ts'
import { defineReport } from '../report.ts'

export default defineReport({
  title: ${title},
  about: { kh: 'ការមកពិនិត្យ តាមថ្ងៃមកដល់។', en: 'Visits by the day of arrival.' },
  period: 'range',
  columns: {
    no,
    visit_code: visitCode,
    arrived_at: { label: { kh: 'មកដល់', en: 'Arrived' }, as: 'moment' },
    payment_type: payer,
  },
  below: [
    {
      title: { kh: 'តាមអ្នកទូទាត់', en: 'By who pays' },
      rows: ['payment_type'],
      measures: [cases],
    },
  ],
  paper: 'A4',
})
`,
)
writeFileSync(
  join(root, source),
  `import { sql } from 'kysely'
import { named, visitsWithin } from '../sql-fragments.ts'
import type { Source } from '../source.ts'

export default {
  rows: (query) => sql\`
    select v.code as visit_code, v.arrived_at, \${named('t')} as payment_type
    from \${query.visibleRows('visits')} v join payment_types t on t.id = v.payment_type_id
    where \${visitsWithin('arrived_at', query)}
    order by v.arrived_at, v.id\`,
} satisfies Source
`,
)
console.log(`Wrote ${declaration} and ${source}: say what it counts, then npm run dev.`)
