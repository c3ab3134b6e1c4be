/**
 * Which code of the console travels together. Left alone the bundler makes a chunk for every set of
 * pages that share a module: hundreds of files, most of them smaller than the headers they come with.
 */
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** A module with everything it can't run without. */
function reach(graph: Graph, ids: readonly string[], reached = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (reached.has(id)) continue
    reached.add(id)
    reach(graph, graph.getModuleInfo(id)?.importedIds ?? [], reached)
  }
  return reached
}

const file = (path: string) => resolve(path)
const onDemand = (graph: Graph, path: string) =>
  graph.getModuleInfo(file(path))?.dynamicallyImportedIds ?? []

/** The modules of a group, found once the graph is known. */
function group(name: string, find: (graph: Graph) => Set<string>) {
  let modules: Set<string> | undefined
  return {
    debugName: name,
    name(id: string, graph: Graph) {
      modules ??= find(graph)
      return modules.has(id) ? name : null
    },
  }
}

export const chunkGroups = [
  group('sign-in', (graph) => reach(graph, [file('src/app/main.tsx')])),
  group('console', (graph) => reach(graph, onDemand(graph, 'src/app/prefetch.ts'))),
  group('forms', (graph) => reach(graph, [file('resources/screens/ResourceCreate.tsx'), file('resources/screens/ResourceUpdate.tsx'), file('resources/inputs/index.ts')])),
]
