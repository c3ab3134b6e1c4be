import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import { useTranslate } from 'ra-core'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { TreeNode } from '#src/domain/tree-node.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { failureOf } from '../failure.ts'
import { type NodesQuery, useNodes } from './useNodes.ts'

export const nodeKey = ({ level, id }: Pick<TreeNode, 'level' | 'id'>) => `${level} ${id}`

export interface Hands {
  open: ReadonlySet<string>
  chosen: string | undefined
  /** The item in the tab order; undefined: the first. */
  active: string | undefined
  onToggle(node: TreeNode): void
  onChoose(node: TreeNode): void
}

/** The child nodes of one node; each loads its own children. */
export function TreeBranch({ query, depth, hands }: { query: NodesQuery; depth: number; hands: Hands }) {
  const translate = useTranslate()
  const { data, error, isPending } = useNodes(query)
  if (error)
    return <div className="note">{failureOf(error).message || translate('resources.list.offline')}</div>
  if (isPending) return <div className="note">{translate('resources.list.loading')}</div>
  if (data.length === 0)
    return <div className="note">{translate(query.q ? 'resources.form.no_match' : 'tree.none_yet')}</div>
  return data.map((node, index) => (
    <Item
      key={nodeKey(node)}
      node={node}
      depth={depth}
      hands={hands}
      isFirst={depth === 1 && index === 0}
      canOpen={node.has_children && !query.q}
    />
  ))
}

interface ItemProps {
  node: TreeNode
  depth: number
  hands: Hands
  isFirst: boolean
  canOpen: boolean
}

function Item({ node, depth, hands, isFirst, canOpen }: ItemProps) {
  const language = useLanguage()
  const style = useNumberStyle()
  const key = nodeKey(node)
  const isOpen = canOpen && hands.open.has(key)
  const isActive = hands.active === undefined ? isFirst : hands.active === key
  return (
    <div
      role="treeitem"
      aria-level={depth}
      aria-expanded={canOpen ? isOpen : undefined}
      aria-selected={hands.chosen === key}
      data-node={key}
      tabIndex={isActive ? 0 : -1}
    >
      {/* The item itself handles the keys; the pointer has these two. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the tree handles the keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keyboard */}
      <div className="line" onClick={() => hands.onChoose(node)}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the tree handles the keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keyboard */}
        <span
          className={isOpen ? 'arrow open' : 'arrow'}
          onClick={(event) => {
            if (!canOpen) return
            event.stopPropagation()
            hands.onToggle(node)
          }}
        >
          {canOpen && <ChevronRightIcon fontSize="small" aria-hidden="true" />}
        </span>
        <span className="text">
          {node[language]}
          {node.above && <span className="above"> · {node.above[language]}</span>}
        </span>
        <span className="count">{formatNumber(node.count, style)}</span>
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: the group of a tree item
        <div role="group">
          <TreeBranch query={{ under: node }} depth={depth + 1} hands={hands} />
        </div>
      )}
    </div>
  )
}
