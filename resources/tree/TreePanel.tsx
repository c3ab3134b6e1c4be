import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useListContext, useTranslate } from 'ra-core'
import { type KeyboardEvent, useState } from 'react'
import type { Tree } from '#schemas/kit/tree.ts'
import type { TreeNode } from '#src/domain/tree-node.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { useSetFilters } from '../list/prefetch.ts'
import { nodeKey, TreeBranch } from './TreeBranch.tsx'
import { itemFrom } from './tree-keys.ts'
import { treeStyles } from './tree-styles.ts'

const Panel = styled('section')(({ theme }) => ({
  flex: '0 0 264px',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  maxHeight: 'max(388px, calc(100dvh - 214px))',
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  fontSize: theme.typography.body2.fontSize,
  '[role=tree]': { overflow: 'auto', flex: '1 1 0', minHeight: 240 },
  ...treeStyles(theme),
}))

/** The tree beside a list: selecting a node filters the list to its descendants. */
export default function TreePanel({ tree }: { tree: Tree }) {
  const translate = useTranslate()
  const label = useLabel()
  const { filterValues } = useListContext()
  const setFilters = useSetFilters()
  const [text, setText] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<string>()
  const q = useDebounced(text.trim(), 250)

  const filterKey = `${tree.field}__under`
  const chosen = chosenIn(filterValues[filterKey])
  const toggle = (node: TreeNode) => {
    const next = new Set(open)
    if (!next.delete(nodeKey(node))) next.add(nodeKey(node))
    setOpen(next)
  }
  const choose = (level: string, id: number) => {
    const { [filterKey]: _under, [tree.field]: _own, ...others } = filterValues
    const isChosen = chosen === nodeKey({ level, id })
    setFilters(isChosen ? others : { ...others, [filterKey]: { [level]: [id] } })
  }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const item = (event.target as Element).closest<HTMLElement>('[role=treeitem]')
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return
    const key = item.dataset.node ?? ''
    const isOpen = item.getAttribute('aria-expanded')
    const next = itemFrom(event.currentTarget, item, event.key)
    if (next) {
      setActive(next.dataset.node)
      next.focus()
    } else if (event.key === 'ArrowRight' && isOpen === 'false') setOpen(new Set([...open, key]))
    else if (event.key === 'ArrowLeft' && isOpen === 'true')
      setOpen(new Set([...open].filter((other) => other !== key)))
    else if (event.key === 'Enter' || event.key === ' ') {
      const [level = '', id] = key.split(' ')
      choose(level, Number(id))
    } else return
    event.preventDefault()
  }

  const top = tree.levels[0]?.resource
  const title = top ? label(top.label.many) : ''
  return (
    <Panel aria-label={translate('tree.title', { name: title })}>
      <OutlinedInput
        size="small"
        value={text}
        placeholder={translate('tree.search')}
        inputProps={{ 'aria-label': translate('tree.search'), maxLength: 200 }}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="tree" aria-label={title} onKeyDown={press}>
        <TreeBranch
          query={q ? { q } : {}}
          depth={1}
          hands={{
            open,
            chosen,
            active,
            onToggle: toggle,
            onChoose: (node) => {
              setActive(nodeKey(node))
              choose(node.level, node.id)
            },
          }}
        />
      </div>
    </Panel>
  )
}

/** `{ provinces: [3] }` → `provinces 3`. */
function chosenIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const [[level, ids] = []] = Object.entries(value)
  const [id] = [ids].flat()
  return level && typeof id === 'number' ? nodeKey({ level, id }) : undefined
}
