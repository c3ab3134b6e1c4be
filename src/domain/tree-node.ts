/** A node of the tree beside a list. */
export interface TreeNode {
  /** Name of the resource whose record it is. */
  level: string
  id: number
  kh: string
  en: string
  /** What stands above it; only of nodes that were searched for. */
  above?: { kh: string; en: string }
  /** Records of the list below it. */
  count: number
  /** There are nodes below it. */
  has_children: boolean
}
