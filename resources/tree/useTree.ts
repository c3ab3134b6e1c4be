/** Whether a list has a tree, and whether it is shown now. */
import { useStore } from 'ra-core'
import { treeOf } from '#schemas/kit/tree.ts'
import { useGenerator, useRegistry, useResource } from '../context.tsx'

export function useTree() {
  const resource = useResource()
  const registry = useRegistry()
  const { holds } = useGenerator()
  const [isOn, setOn] = useStore(`${resource.path}.tree`, false)
  const tree = treeOf(resource, registry)
  const canList = tree?.levels.every((level) => holds(level.resource.permissions.list))
  return { tree: canList ? tree : undefined, isOn, toggle: () => setOn(!isOn) }
}
