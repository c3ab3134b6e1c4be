/**
 * No regular expression may take more than linear time: one request must not stop the server for
 * others.
 */
import { analyse } from 'scslre'
import { parseAst } from 'vite'
import { afterAll, expect, it, vi } from 'vitest'
import { registry } from '#schemas/index.ts'
import { read, sources } from './source.ts'

/** Whether matching can take more steps than the text is long; where it begins counts, too. */
function isSuperLinear(pattern: string, flags: string): boolean {
  return analyse({ source: pattern, flags }).reports.length > 0
}

/** Files whose expressions meet only texts of our own, or of few letters. */
const short = new Set([
  // Addresses, of the console and of services.
  'resources/paths.ts',
  'src/client/config.ts',
  'src/server/http/icons/remote-icons.ts',
  // Numbers, as they are written.
  'schemas/kit/formulas.ts',
  'schemas/kit/numbers.ts',
  'src/domain/import/cells.ts',
  // Templates, tables and files of the sources.
  'schemas/kit/template.ts',
  'src/domain/claims/checks/judge.ts',
  'src/server/seed/table-rows.ts',
  'src/domain/patients/spoken-khmer.ts',
  'src/server/platform/shipped/csv-files.ts',
  // The names of medicines; longer texts are cut off before.
  'src/domain/prescribing/medicine.ts',
  'src/server/workflows/patients/finder/search-ranges.ts',
  'schemas/kit/geo.ts',
])

/** The expressions that are written into a file. */
function literalsOf(file: string): { pattern: string; flags: string }[] {
  const found: { pattern: string; flags: string }[] = []
  JSON.stringify(parseAst(read(file), { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (_, node) => {
    if (node?.type === 'Literal' && node.regex) found.push(node.regex)
    return typeof node === 'bigint' ? null : node
  })
  return found
}

it('tells an expression that backtracks from one that does not', () => {
  const remittance = String.raw`^\s*"?(CL\d{2}-\d+)"?\s*[;,\t]\s*"?([\d\s,]+?)\s*៛?"?\s*$`
  expect([remittance, '^(a+)+$', '^a+$'].map((one) => isSuperLinear(one, ''))).toEqual([true, true, false])
})

it('holds for every expression in the sources', () => {
  const code = sources.filter((file) => /^(src|schemas|resources)\//.test(file) && !short.has(file))
  // Only what repeats something can be slow, and only between two slashes.
  const repeats = /\/[^/\n]*[*+}]/
  const slow = code
    .filter((file) => repeats.test(read(file)))
    .flatMap((file) =>
      literalsOf(file)
        .filter(({ pattern, flags }) => /[*+}]/.test(pattern) && isSuperLinear(pattern, flags))
        .map(({ pattern }) => `${file}: ${pattern}`),
    )
  expect(slow).toEqual([])
})

it('holds for every pattern of the schemas', () => {
  const patterns = new Set<string>()
  JSON.stringify(
    registry.all.map(({ fields, checks }) => ({ fields, checks })),
    (key, value) => {
      // The pattern of a number sequence is a template.
      if (value?.kind === 'sequence') return undefined
      if ((key === 'pattern' || key === 'matches') && typeof value === 'string') patterns.add(value)
      return value
    },
  )
  expect(patterns.size).toBeGreaterThan(5)
  expect([...patterns].filter((one) => isSuperLinear(`^(?:${one})$`, 'u'))).toEqual([])
})

it('holds for expressions that are put together', async () => {
  const built: RegExp[] = []
  vi.stubGlobal(
    'RegExp',
    class extends RegExp {
      constructor(pattern: string | RegExp, flags?: string) {
        super(pattern, flags)
        built.push(this)
      }
    },
  )
  vi.resetModules()
  await Promise.all([import('#schemas/kit/numbers.ts'), import('#schemas/kit/geo.ts')])
  expect(built.length).toBeGreaterThan(2)
  expect(built.filter(({ source, flags }) => isSuperLinear(source, flags))).toEqual([])
})

afterAll(() => vi.unstubAllGlobals())
