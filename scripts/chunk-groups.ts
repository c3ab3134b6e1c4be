/**
 * Groups the browser's code into chunks. By default, the bundler creates a file for every set of
 * pages that share a module: hundreds, most of them smaller than their HTTP headers. The groups
 * follow from the import graph, so that no list of modules needs maintenance.
 */
import { parse, relative, resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>
type Name = (module: string) => string | undefined

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm
const passedOn = /(?:import|export)[^;'"]*?(?:from\s*(['"]).*?\1|\{[^}]*\})/g

/** Whether a module only re-exports a package's parts. */
const isContents = (code: string) => !/[^\s;]/.test(code.replace(comments, '').replace(passedOn, ''))

/**
 * The modules that a file with these words loads through a module; of a barrel, only the named
 * ones.
 */
function calledFor(graph: Graph, module: string, words: Set<string>): string[] {
  const { code, importedIds = [] } = graph.getModuleInfo(module) ?? {}
  if (!code || !isContents(code)) return [module]
  const isNamed = (part: string) =>
    graph.getModuleInfo(part)?.exports.some((name) => {
      return name === '*' || words.has(name === 'default' ? parse(part).name : name)
    })
  return importedIds.filter(isNamed).flatMap((part) => calledFor(graph, part, words))
}

const known = new Map<string, string[]>()

/** The modules that run before this one. */
function needed(graph: Graph, module: string): string[] {
  const found = known.get(module)
  if (found) return found
  const { code, importedIds = [] } = graph.getModuleInfo(module) ?? {}
  const words = new Set(code?.match(/[\w$]+/g))
  const modules = importedIds.flatMap((id) => calledFor(graph, id, words))
  known.set(module, modules)
  return modules
}

/** The modules, and everything that runs before them. */
function reach(graph: Graph, modules: Iterable<string>, reached = new Set<string>()) {
  for (const module of modules) {
    if (reached.has(module)) continue
    reached.add(module)
    reach(graph, needed(graph, module), reached)
  }
  return reached
}

/** The modules' dynamic imports. */
const onDemand = (graph: Graph, modules: Iterable<string>) =>
  new Set([...modules].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))

/** All modules reachable through dynamic imports. */
function listLazyModules(graph: Graph, from: Iterable<string>, found = new Set<string>()): Set<string> {
  const fresh = [...onDemand(graph, from)].filter((id) => !found.has(id))
  for (const id of fresh) found.add(id)
  return fresh.length > 0 ? listLazyModules(graph, reach(graph, fresh), found) : found
}

/**
 * `src/workflows/patients/pages/list/ListPage.tsx` belongs to `patients`,
 * `resources/list/Bulk.tsx` to `resources`.
 */
const areaOf = (module: string) =>
  /^(?:src\/)?(?:pages\/|workflows\/)?([\w-]+)/.exec(relative('.', module))?.[1] ?? ''

/** `locales/kh/pages/patient_list.json` belongs to `kh-patient`: one area in one language. */
const textsOf = (module: string) =>
  /locales\/(\w+)\/pages\/([a-z]+?)s?(?:_\w+)?\.json$/.exec(module)?.slice(1).join('-')

/** For each module the areas of the pages and dialogs that need it, once per page or dialog. */
function areasOf(graph: Graph): Map<string, string[]> {
  const areas = new Map<string, string[]>()
  for (const entry of listLazyModules(graph, reach(graph, page)))
    for (const module of reach(graph, [entry]))
      areas.set(module, [...(areas.get(module) ?? []), areaOf(entry)])
  return areas
}

/** The names are computed on first use, when the whole graph is known. */
function group(debugName: string, find: (graph: Graph) => Name) {
  let name: Name | undefined
  return {
    debugName,
    name(module: string, graph: Graph) {
      name ??= find(graph)
      return name(module) ?? null
    },
  }
}

const whole = (name: string, modules: (graph: Graph) => Iterable<string>) =>
  group(name, (graph) => {
    const reached = reach(graph, modules(graph))
    return (module) => (reached.has(module) ? name : undefined)
  })

const files = (...paths: string[]) => paths.map((path) => resolve(path))
const page = files('index.html')

/** Each group takes the modules left by the groups before it, with all their dependencies. */
export const chunkGroups = [
  whole('sign-in', () => page),
  // Loaded while the user types.
  whole('console', (graph) => onDemand(graph, files('src/app/prefetch.ts'))),
  // Loaded once the first page is on screen.
  whole('start', (graph) => onDemand(graph, files('src/app/console.tsx'))),
  whole('inputs', () =>
    files(
      'resources/screens/ResourceCreate.tsx',
      'resources/screens/ResourceUpdate.tsx',
      'resources/inputs/index.ts',
    ),
  ),
  group('texts', () => textsOf),
  // Before the areas, which would otherwise take shared modules.
  group('shared', (graph) => {
    const areas = areasOf(graph)
    return (module) => (new Set(areas.get(module)).size > 1 ? 'shared' : undefined)
  }),
  group('areas', (graph) => {
    const areas = areasOf(graph)
    return (module) => ((areas.get(module)?.length ?? 0) > 1 ? areas.get(module)?.[0] : undefined)
  }),
]
