/**
 * Which code of the browser travels together. Left alone, the bundler makes a file for every set of
 * pages that share a module: hundreds, most of them smaller than the headers they come with. What
 * belongs together is read from what imports what, so that no list of modules has to be kept.
 */
import { relative, resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>
type Name = (module: string) => string | undefined

/** The modules and all that runs before them. */
function reach(graph: Graph, modules: Iterable<string>, reached = new Set<string>()) {
  for (const module of modules) {
    if (reached.has(module)) continue
    reached.add(module)
    reach(graph, graph.getModuleInfo(module)?.importedIds ?? [], reached)
  }
  return reached
}

/** What the modules ask for while they run. */
const onDemand = (graph: Graph, modules: Iterable<string>) =>
  new Set([...modules].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))

/** All that is ever asked for, from the given modules on. */
function entries(graph: Graph, from: Iterable<string>, found = new Set<string>()): Set<string> {
  const fresh = [...onDemand(graph, from)].filter((id) => !found.has(id))
  for (const id of fresh) found.add(id)
  return fresh.length > 0 ? entries(graph, reach(graph, fresh), found) : found
}

/** `src/pages/patients/list/ListPage.tsx` is of `patients`, `resources/list/Bulk.tsx` of `resources`. */
const areaOf = (module: string) =>
  /^(?:src\/)?(?:pages\/)?([\w-]+)/.exec(relative('.', module))?.[1] ?? ''

/** `locales/kh/pages/patient_list.json` is of `kh-patient`: one area in one language. */
const textsOf = (module: string) =>
  /locales\/(\w+)\/pages\/([a-z]+?)s?(?:_\w+)?\.json$/.exec(module)?.slice(1).join('-')

/** The areas that share a module; nothing for what only one thing that is asked for reaches. */
function sharing(graph: Graph) {
  const by = new Map<string, string[]>()
  for (const entry of entries(graph, reach(graph, main)))
    for (const module of reach(graph, [entry]))
      by.set(module, [...(by.get(module) ?? []), areaOf(entry)])
  return (module: string) => {
    const areas = by.get(module) ?? []
    return areas.length > 1 ? [...new Set(areas)] : []
  }
}

/** The names are found when the first one is asked for: then the whole graph is known. */
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

/** Everything that these modules need and no group before has taken. */
const whole = (name: string, modules: (graph: Graph) => Iterable<string>) =>
  group(name, (graph) => {
    const reached = reach(graph, modules(graph))
    return (module) => (reached.has(module) ? name : undefined)
  })

const files = (...paths: string[]) => paths.map((path) => resolve(path))
const main = files('index.html')
const forms = files(
  'resources/screens/ResourceCreate.tsx',
  'resources/screens/ResourceUpdate.tsx',
  'resources/inputs/index.ts',
)

/** The first group that names a module takes it. */
export const chunkGroups = [
  whole('sign-in', () => main),
  // Loaded while the person types.
  whole('console', (graph) => onDemand(graph, files('src/app/prefetch.ts'))),
  // Loaded once the first page is on screen.
  whole('start', (graph) => onDemand(graph, files('src/app/console.tsx'))),
  whole('forms', () => forms),
  group('texts', () => textsOf),
  group('shared', (graph) => {
    const areas = sharing(graph)
    return (module) => (areas(module).length > 1 ? 'shared' : undefined)
  }),
  group('areas', (graph) => {
    const areas = sharing(graph)
    return (module) => areas(module)[0]
  }),
]
