/**
 * A page must load the texts of itself and its parts: a missing text file shows keys instead of
 * texts.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

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
    return /^src\/(pages|workflow|ui)\/.*\.tsx?$/.test(path) && existsSync(path) ? [path] : []
  })
}

function withParts(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const part of partsOf(file)) withParts(part, found)
  return found
}

const routes = readdirSync('src/app')
  .filter((name) => /routes\.tsx?$/.test(name))
  .flatMap((name) => {
    const text = read(join('src/app', name))
    const lists = new Map(
      [...text.matchAll(/const (\w+) = \[([^\]]*)\] as const/g)].map(([, list = '', names = '']) => [
        list,
        quoted(names),
      ]),
    )
    return [...text.matchAll(/page\(\s*\(\) => import\('#(src\/[^']+)'\)([^)]*)\)/g)].map(
      ([, page = '', texts = '']) => ({
        page,
        texts: [
          ...quoted(texts),
          ...[...texts.matchAll(/\.\.\.(\w+)/g)].flatMap(([, list = '']) => lists.get(list) ?? []),
        ],
      }),
    )
  })

it('each route loads the texts of its page', () => {
  expect(routes.length).toBeGreaterThan(30)
  const missing = routes.flatMap(({ page, texts }) =>
    [...withParts(page)].flatMap((file) =>
      [...read(file).matchAll(/translate\([`']([a-z_]+)\./g)].flatMap(([, name = '']) =>
        files.has(name) && !texts.includes(name) ? [`${page}: ${name}, for ${file}`] : [],
      ),
    ),
  )
  expect(missing).toEqual([])
})
