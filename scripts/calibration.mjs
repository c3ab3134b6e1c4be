// A fixed amount of work for `scripts/budget.mjs`, similar to tests, about one second. Prints its
// processor seconds.
import { brotliCompressSync, constants } from 'node:zlib'

const texts = Array.from({ length: 4_000 }, (_, at) => `${at % 977} ភូមិ Phum ${at * 7919}`)
let check = 0
for (let round = 0; round < 12; round += 1) {
  const rows = texts.map((name, id) => ({ id, name, tags: name.split(' '), at: new Date(id) }))
  const parsed = JSON.parse(JSON.stringify(rows))
  parsed.sort((a, b) => a.name.localeCompare(b.name, 'km'))
  const byName = new Map(parsed.map((row) => [row.name.normalize('NFC'), { ...row }]))
  for (const text of texts) check += byName.get(text)?.id ?? 0
  check += texts.filter((text) => /^(\d+) \p{L}+.* (\d*)7$/u.test(text)).length
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  check += brotliCompressSync(JSON.stringify(parsed), { params }).length
}
if (check === 0) throw new Error('nothing was done')
const { user, system } = process.cpuUsage()
console.log((user + system) / 1e6)
