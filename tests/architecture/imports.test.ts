import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, sources } from './source.ts'

/** Who may import whom (design, section 2). A package matches by its name, a folder by its start. */
const rules: { folder: string; may: RegExp; because: string }[] = [
  {
    folder: 'schemas/',
    may: /^(schemas\/|zod\/mini$)/,
    because: 'schemas are data: they import the small zod and themselves, and run on both sides',
  },
  {
    folder: 'src/domain/',
    may: /^(src\/domain\/|schemas\/(kit|codes)\/|dayjs|jsep$|zod\/mini$)/,
    because: 'a rule is a pure function of its arguments',
  },
  {
    folder: 'resources/',
    may: /^(resources\/|schemas\/kit\/|src\/(domain|ui)\/|src\/client\/storage\.ts$|locales\/|(?!node:|fastify|kysely|pg$|#|\.)[@a-z])/,
    because: 'the generator knows kinds; it knows no catalogue, page or server',
  },
  {
    folder: 'src/client/',
    may: /^(src\/(client|domain)\/|schemas\/kit\/|locales\/|(?!node:|fastify|kysely|pg$|@mui|schemas|src|resources)[@a-z])/,
    because: 'browser services have no markup and know no page',
  },
  {
    folder: 'src/ui/',
    may: /^(src\/(ui|domain)\/|schemas\/kit\/|locales\/|(?!node:|fastify|kysely|pg$|schemas|src|resources)[@a-z])/,
    because: 'presentational parts fetch nothing',
  },
  {
    folder: 'src/workflow/',
    may: /^(src\/(workflow|client|ui|domain)\/|schemas\/(kit|codes)\/|resources\/|locales\/|(?!node:|fastify|kysely|pg$|src)[@a-z])/,
    because: 'parts that workflows are made of know no workflow',
  },
  {
    folder: 'src/pages/',
    may: /^(src\/(pages|workflow|client|ui|domain)\/|schemas\/|resources\/|locales\/|(?!node:|fastify|kysely|pg$|src)[@a-z])/,
    because: 'a page arranges; it never reaches into the app or the server',
  },
  {
    folder: 'src/app/',
    may: /^(src\/(app|pages|workflow|client|ui|domain)\/|schemas\/|resources\/|locales\/|(?!node:|fastify|kysely|pg$|src)[@a-z])/,
    because: 'the browser’s composition root knows everything but the server',
  },
  {
    folder: 'src/server/',
    may: /^(src\/(server|domain)\/|schemas\/|locales\/|(?!react|@mui|ra-|src|resources)[@a-z])/,
    because: 'the server has no screens',
  },
]

/** `#src/a.ts` and `./b.ts` as paths from the root; packages stay as they are. */
function target(file: string, from: string): string {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('.') ? normalize(join(dirname(file), from)).replaceAll('\\', '/') : from
}

describe('import direction', () => {
  it.each(rules)('$folder: $because', ({ folder, may }) => {
    const wrong = sources
      .filter((file) => file.startsWith(folder))
      .flatMap((file) => importsOf(file).map(({ from }) => ({ file, to: target(file, from) })))
      .filter(({ to }) => !may.test(to))
      .map(({ file, to }) => `${file} imports ${to}`)
    expect(wrong).toEqual([])
  })

  it('across folders by #alias, with an extension', () => {
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter(({ from }) => from.startsWith('../../..') || /^[.#].*\/[^./]+$/.test(from))
        .map(({ from }) => `${file} imports ${from}`),
    )
    expect(wrong).toEqual([])
  })

  it('an area of pages does not import another', () => {
    const area = (path: string) => /^src\/pages\/([^/]+)\//.exec(path)?.[1]
    const wrong = sources
      .filter((file) => area(file))
      .flatMap((file) => importsOf(file).map(({ from }) => ({ file, to: target(file, from) })))
      .filter(({ file, to }) => area(to) && area(to) !== area(file))
    expect(wrong).toEqual([])
  })
})
