/**
 * A page must load the texts of itself and its parts: a missing text file shows keys instead of
 * texts.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import type { WorkflowPages } from '#src/workflow/define-pages.ts'

const files = new Set(readdirSync('locales/en/pages').map((name) => name.replace('.json', '')))
const read = (file: string) => readFileSync(file, 'utf8')
const quoted = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)

/** The parts that a file of the console imports, statically or dynamically. */
function partsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import\()\s*'([^']+)'/g)].flatMap(([, name = '']) => {
    const path = name.startsWith('#src/')
      ? name.slice(1)
      : name.startsWith('.')
        ? join(dirname(file), name)
        : ''
    return /^src\/(pages|workflows?|ui)\/.*\.tsx?$/.test(path) && existsSync(path) ? [path] : []
  })
}

function withParts(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const part of partsOf(file)) withParts(part, found)
  return found
}

/** The platform's pages; src/app/routes.tsx names their text files. */
const platformPages = [
  ...read('src/app/routes.tsx').matchAll(/page\(\s*\(\) => import\('#(src\/[^']+)'\)([^)]*)\)/g),
].map(([, page = '', texts = '']) => ({ page, texts: quoted(texts) }))

const declarations = import.meta.glob<{ default: WorkflowPages }>('/src/workflows/*/pages.ts', {
  eager: true,
})

/** The pages of workflows, each with the text files that its declaration names. */
const workflowPages = Object.entries(declarations).flatMap(([file, { default: declared }]) =>
  (declared.pages ?? []).flatMap((one) => {
    // The compiled function names the module that it imports.
    const [, path = ''] = ('load' in one && /import.*?\(['"]([^'"]+)['"]/.exec(String(one.load))) || []
    const page = path.startsWith('/') ? path.slice(1) : join(dirname(file.slice(1)), path)
    const texts = [...(declared.texts ?? []), ...(('texts' in one && one.texts) || [])]
    return path ? [{ page, texts }] : []
  }),
)

it('each route loads the texts of its page', () => {
  expect(platformPages.length).toBeGreaterThan(8)
  expect(workflowPages.length).toBeGreaterThan(40)
  const missing = [...platformPages, ...workflowPages].flatMap(({ page, texts }) =>
    [...withParts(page)].flatMap((file) =>
      [...read(file).matchAll(/translate\([`']([a-z_]+)\./g)].flatMap(([, name = '']) =>
        files.has(name) && !texts.includes(name) ? [`${page}: ${name}, for ${file}`] : [],
      ),
    ),
  )
  expect(missing).toEqual([])
})
