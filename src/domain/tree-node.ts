/** A node of the tree beside a list. */
export interface TreeNode {
  /** Name of the record's resource. */
  level: string
  id: number
  kh: string
  en: string
  /** Its ancestors; only for search results. */
  above?: { kh: string; en: string }
  /** Number of the list's records below it. */
  count: number
  /** Whether it has child nodes. */
  has_children: boolean
}
