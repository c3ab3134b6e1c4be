/** No regular expression may take more than linear time: one request must not block the server. */
import { analyse } from 'scslre'
import { parseAst } from 'vite'
import { afterAll, expect, it, vi } from 'vitest'
import { registry } from '#schemas/index.ts'
import { read, sources } from './source.ts'

/**
 * Whether matching is super-linear in the length of the text, including the choice of the start.
 */
function isSuperLinear(pattern: string, flags: string): boolean {
  return analyse({ source: pattern, flags }).reports.length > 0
}

/** Files whose expressions match only internal or short texts. */
const short = new Set([
  // URLs of the console and of services.
  'resources/paths.ts',
  'src/client/config.ts',
  'src/server/http/icons/remote-icons.ts',
  // Formatted numbers.
  'schemas/kit/decimals.ts',
  'schemas/kit/numbers.ts',
  'src/domain/import/cells.ts',
  // Templates, tables and files of the sources.
  'schemas/kit/template.ts',
  'src/workflows/claims/domain/checks/judge.ts',
  'src/workflows/patients/domain/spoken-khmer.ts',
  'src/server/platform/shipped/csv-files.ts',
  // Names of medicines; longer texts are cut off before.
  'src/workflows/pharmacy/domain/medicine.ts',
  'src/workflows/patients/server/finder/search-ranges.ts',
  'schemas/kit/geo.ts',
])

/** The regular expressions in a file. */
function literalsOf(file: string): { pattern: string; flags: string }[] {
  const found: { pattern: string; flags: string }[] = []
  JSON.stringify(parseAst(read(file), { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (_, node) => {
    if (node?.type === 'Literal' && node.regex) found.push(node.regex)
    return typeof node === 'bigint' ? null : node
  })
  return found
}

it('detects expressions that backtrack', () => {
  const remittance = String.raw`^\s*"?(CL\d{2}-\d+)"?\s*[;,\t]\s*"?([\d\s,]+?)\s*៛?"?\s*$`
  expect([remittance, '^(a+)+$', '^a+$'].map((one) => isSuperLinear(one, ''))).toEqual([true, true, false])
})

it('every expression in the sources is linear', () => {
  const code = sources.filter((file) => /^(src|schemas|resources)\//.test(file) && !short.has(file))
  // Only repetitions can be slow, and only between two slashes.
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

it('every pattern of the schemas is linear', () => {
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

it('composed expressions are linear', async () => {
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
