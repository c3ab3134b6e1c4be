import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { workflows } from '#src/server/workflows.ts'
import { importsOf, read, sources } from './source.ts'

/** Allowed imports (design, section 2). A package matches by its name, a folder by its prefix. */
const rules: { folder: string | RegExp; may: RegExp; because: string }[] = [
  {
    folder: 'schemas/kit/',
    may: /^(schemas\/kit\/|application\/places\.ts$|zod\/mini$|dayjs(\/plugin\/utc\.js)?$)/,
    because: 'the kit knows the levels of places, and nothing else of an application',
  },
  {
    folder: 'schemas/platform/',
    may: /^(schemas\/(kit|platform)\/|application\/(places|menu)\.ts$)/,
    because: 'resources of every application refer to no resource of one',
  },
  {
    folder: /^schemas\/(?!kit\/|platform\/)/,
    may: /^(schemas\/|src\/domain\/access\/page-rows\.ts$|zod\/mini$|dayjs(\/plugin\/utc\.js)?$)/,
    because: 'schemas are data: they import the small zod, dayjs and themselves, and run on both sides',
  },
  {
    folder: 'application/',
    may: /^(application\/|schemas\/|demo\/approvals\/|src\/(server|domain|client|workflow)\/|locales\/|kysely$)/,
    because: 'an application is declared for the engine; its workflows are found by their folders',
  },
  {
    folder: 'examples/library/',
    may: /^(examples\/library\/|schemas\/(kit|platform)\/|resources\/|src\/(server|domain|client|ui|workflow)\/|@mui\/|(ra-core|react-router|kysely|fastify|zod\/mini)$)/,
    because: 'the example uses the generator, and nothing of the health application',
  },
  {
    folder: 'src/domain/',
    may: /^(src\/domain\/|schemas\/(kit|platform)\/|application\/(menu|pages|approvals|work-pages|addresses)\.ts$|dayjs|jsep$|zod\/mini$)/,
    because: 'a rule is a pure function of its arguments',
  },
  {
    folder: /^src\/workflows\/[^/]+\/domain\//,
    may: /^(src\/(domain|workflows\/[^/]+\/domain)\/|application\/domain\/|schemas\/(kit|codes|platform)\/|schemas\/parts\/[a-z-]+-states\.ts$|dayjs|jsep$|zod\/mini$)/,
    because: 'a rule of a workflow is a pure function of its arguments',
  },
  {
    folder: 'resources/',
    may: /^(resources\/|schemas\/kit\/|src\/(domain|ui)\/|src\/client\/storage\.ts$|locales\/|(?!node:|fastify|kysely|pg$|#|\.)[@a-z])/,
    because: 'the generator knows kinds; it knows no catalogue, page or server',
  },
  {
    folder: 'src/client/',
    may: /^(src\/(client|domain)\/|schemas\/kit\/|application\/texts\.ts$|locales\/|(?!node:|fastify|kysely|pg$|@mui|schemas|src|resources)[@a-z])/,
    because: 'browser services have no markup and know no page',
  },
  {
    folder: 'src/ui/',
    may: /^(src\/(ui|domain)\/|schemas\/kit\/|locales\/|(?!node:|fastify|kysely|pg$|schemas|src|resources)[@a-z])/,
    because: 'presentational parts fetch nothing',
  },
  {
    folder: 'src/workflow/',
    may: /^(src\/(workflow|client|ui|domain)\/|schemas\/(kit|platform)\/|resources\/|locales\/|(?!node:|fastify|kysely|pg$|src)[@a-z])/,
    because: 'parts that workflows are made of know no workflow',
  },
  {
    folder: 'src/pages/',
    may: /^(src\/(pages|workflow|client|ui|domain)\/|schemas\/(kit|platform)\/|application\/(approvals|menu|console)\.ts$|resources\/|locales\/|(?!node:|fastify|kysely|pg$|src)[@a-z])/,
    because: 'a page of the platform arranges; it knows no workflow, and neither app nor server',
  },
  {
    folder: /^src\/workflows\/[^/]+\/(pages|parts)[/.]/,
    may: /^(src\/(workflow|client|ui|domain|workflows\/[^/]+\/(domain|parts|pages))\/|application\/(domain\/|approvals\.ts$)|schemas\/|resources\/|locales\/|(?!node:|fastify|kysely|pg$|src)[@a-z])/,
    because: 'a page of a workflow arranges; it never reaches into the app or a server',
  },
  {
    folder: 'src/app/',
    may: /^(src\/(app|pages|workflow|client|ui|domain)\/|schemas\/(kit|platform)\/|application\/console\.ts$|resources\/|locales\/|(?!node:|fastify|kysely|pg$|src)[@a-z])/,
    because: 'the browser’s composition root finds the workflows; it names none',
  },
  {
    folder: 'src/server/',
    may: /^(src\/(server|domain)\/|schemas\/(kit|platform)\/|application\/[a-z-]+\.ts$|locales\/|(?!react|@mui|ra-|src|resources|schemas|application|demo|examples)[@a-z])/,
    because: 'the server knows an application by its declaration alone',
  },
  {
    folder: /^src\/workflows\/[^/]+\/(server\/|workflow\.ts)/,
    may: /^(src\/(server|domain|workflows\/[^/]+\/(domain|server))\/|application\/|demo\/[a-z]+\/part\.ts$|schemas\/|locales\/|(?!react|@mui|ra-|src|resources)[@a-z])/,
    because: 'the server’s half of a workflow has no screens',
  },
  {
    folder: 'demo/',
    may: /^(demo\/|application\/|src\/(server|domain|workflows\/[^/]+\/(domain|server))\/|schemas\/|(?!react|@mui|ra-|src|resources)[@a-z])/,
    because: 'the demonstration writes through the server',
  },
]

/**
 * The layers of the server (CONTRIBUTING, conventions): each imports values only from itself and
 * the layers before it. Files outside the folders assemble the server and may import all of them.
 */
const layers: readonly { folder: string; holds: string }[] = [
  { folder: 'http', holds: 'what an answer is made of, without a database' },
  { folder: 'db', holds: 'PostgreSQL, and no table’s meaning' },
  { folder: 'access', holds: 'who asks, what they see, what is noted and told of it' },
  { folder: 'records', holds: 'what all resources do, by any way of reading and writing' },
  { folder: 'platform', holds: 'accounts, roles, areas, approvals, notifications, drafts, views' },
  { folder: 'workflow', holds: 'what a workflow declares' },
]

/** `#src/a.ts` and `./b.ts` as paths from the root; packages stay as they are. */
function target(file: string, from: string): string {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('.') ? normalize(join(dirname(file), from)).replaceAll('\\', '/') : from
}

/** Paths of the files, and names of the packages, whose values a file imports on load. */
const valuesOf = (file: string): string[] =>
  importsOf(file).flatMap(({ from, typeOnly, lazy }) => (typeOnly || lazy ? [] : [target(file, from)]))

describe('import direction', () => {
  it.each(rules)('$folder: $because', ({ folder, may }) => {
    const wrong = sources
      .filter((file) => (typeof folder === 'string' ? file.startsWith(folder) : folder.test(file)))
      .flatMap((file) => importsOf(file).map(({ from }) => ({ file, to: target(file, from) })))
      .filter(({ to }) => !may.test(to))
      .map(({ file, to }) => `${file} imports ${to}`)
    expect(wrong).toEqual([])
  })

  it('imports across folders use #alias and an extension', () => {
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter(
          ({ from }) =>
            // An example has no alias of its own.
            (from.startsWith('../../..') && !file.startsWith('examples/')) || /^[.#].*\/[^./]+$/.test(from),
        )
        .map(({ from }) => `${file} imports ${from}`),
    )
    expect(wrong).toEqual([])
  })

  it('pages import nothing of another area but the parts of a workflow', () => {
    const area = (path: string) => /^src\/(?:pages|workflows)\/([^/]+)\//.exec(path)?.[1]
    const wrong = sources
      .filter((file) => /^src\/(pages|workflows\/[^/]+\/(pages|parts))\//.test(file))
      .flatMap((file) => importsOf(file).map(({ from }) => ({ file, to: target(file, from) })))
      .filter(({ file, to }) => area(to) && area(to) !== area(file))
      .filter(({ to }) => !/^src\/workflows\/[^/]+\/(domain|parts)\//.test(to))
    expect(wrong).toEqual([])
  })

  it.each(layers.map((layer, index) => ({ ...layer, index })))(
    'the server’s $folder: $holds',
    ({ folder, index }) => {
      const above = layers.slice(index + 1).map((layer) => `src/server/${layer.folder}/`)
      const isBelow = (to: string) =>
        !to.startsWith('src/server/') ||
        (layers.some((layer) => to.startsWith(`src/server/${layer.folder}/`)) &&
          !above.some((start) => to.startsWith(start)))
      const wrong = sources
        .filter((file) => file.startsWith(`src/server/${folder}/`))
        .flatMap((file) => valuesOf(file).map((to) => ({ file, to })))
        .filter(({ to }) => !isBelow(to))
        .map(({ file, to }) => `${file} imports ${to}`)
      expect(wrong).toEqual([])
    },
  )

  it('a workflow imports only from those on which it builds', () => {
    const byName = new Map(workflows.map((workflow) => [workflow.name, workflow]))
    const below = (name: string): string[] =>
      (byName.get(name)?.after ?? []).flatMap((other) => [other, ...below(other)])
    const workflowOf = (path: string) =>
      /^src\/workflows\/([^/]+)\/(?:domain|server|workflow\.ts)/.exec(path)?.[1]
    const wrong = sources.flatMap((file) => {
      const own = workflowOf(file)
      if (!own) return []
      const open = new Set([own, ...below(own)])
      return valuesOf(file)
        .filter((to) => !open.has(workflowOf(to) ?? own))
        .map((to) => `${file} imports ${to}`)
    })
    expect([...byName.keys()].sort()).toEqual(
      [...new Set(sources.flatMap((file) => workflowOf(file) ?? []))].sort(),
    )
    expect(wrong).toEqual([])
  })

  it('the engine names its application by the alias', () => {
    const engine = /^(src\/(?!workflows\/)|resources\/|schemas\/(kit|platform)\/)/
    const wrong = sources
      .filter((file) => engine.test(file))
      .flatMap((file) => importsOf(file).map(({ from }) => ({ file, from })))
      .filter(({ file, from }) => from.startsWith('.') && !engine.test(target(file, from)))
      .map(({ file, from }) => `${file} imports ${from}`)
    expect(wrong).toEqual([])
  })

  it('the example declares what the health application declares', () => {
    const declared = (folder: string) =>
      sources.flatMap((file) => {
        const name = file.startsWith(folder) ? file.slice(folder.length) : '/'
        const exported = [...read(file).matchAll(/^export (?:const|function|async function) (\w+)/gm)]
        return name.includes('/') ? [] : exported.map(([, one]) => `${name} ${one}`)
      })
    // Used by the health application alone.
    const own = /^(convert-medicines|retired)\.ts |^registry\.ts /
    const contract = declared('application/').filter((one) => !own.test(one))
    expect(declared('examples/library/')).toEqual(expect.arrayContaining(contract))
  })

  it('has no cycles', () => {
    const product = sources.filter((file) => /^(src|resources|schemas|application)\//.test(file))
    const known = new Set(product)
    const left = new Map(product.map((file) => [file, valuesOf(file).filter((to) => known.has(to))]))
    // Removes files without remaining imports; cycles stay.
    for (let before = -1; before !== left.size; ) {
      before = left.size
      for (const [file, to] of left) if (!to.some((one) => left.has(one))) left.delete(file)
    }
    expect([...left.keys()]).toEqual([])
  })
})
