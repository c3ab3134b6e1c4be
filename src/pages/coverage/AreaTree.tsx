/** A checkbox tree of areas: checking an area includes everything below it. */
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useState } from 'react'
import { failureOf } from '#resources/failure.ts'
import { itemFrom } from '#resources/tree/tree-keys.ts'
import { treeStyles } from '#resources/tree/tree-styles.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { type AreaNode, areaKey, country, markOf } from '#src/domain/access/areas.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useAreas } from './calls.ts'
import type { Chosen } from './useChosen.ts'

const Tree = styled('div')(({ theme }) => ({
  ...treeStyles(theme),
  minHeight: 240,
  maxHeight: 'max(300px, calc(100dvh - 400px))',
  overflow: 'auto',
  fontSize: theme.typography.body2.fontSize,
  '.tick': {
    width: 16,
    height: 16,
    flex: 'none',
    margin: 0,
    alignSelf: 'center',
    accentColor: theme.palette.primary.main,
    pointerEvents: 'none',
  },
  '.code': { color: theme.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '[aria-disabled=true] > .line': { cursor: 'not-allowed', color: theme.palette.text.secondary },
  '.count': {
    font: 'inherit',
    background: 'none',
    border: 0,
    padding: theme.spacing(0, 1),
    cursor: 'pointer',
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '.count.empty': { color: theme.palette.warning.main },
  '.count:hover': { textDecoration: 'underline' },
}))

interface Hands {
  chosen: Chosen
  open: ReadonlySet<string>
  active: string | undefined
  onToggle(key: string): void
  onActive(key: string): void
  onRequest(node: AreaNode): void
}

const ticked = { chosen: 'true', inside: 'true', partly: 'mixed', none: 'false' } as const

export function AreaTree(props: { chosen: Chosen; q: string; onRequest(node: AreaNode): void }) {
  const { chosen, q, onRequest: onInspect } = props
  const translate = useTranslate()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([areaKey(country)]))
  const [active, setActive] = useState<string>()
  const onToggle = (key: string) => {
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    setOpen(next)
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
    } else if (event.key === 'ArrowRight' && isOpen === 'false') onToggle(key)
    else if (event.key === 'ArrowLeft' && isOpen === 'true') onToggle(key)
    else if (event.key === ' ') item.querySelector<HTMLElement>('.line')?.click()
    else if (event.key === 'Enter') item.querySelector<HTMLElement>('.count')?.click()
    else return
    event.preventDefault()
  }
  const hands = { chosen, open, active, onToggle, onActive: setActive, onRequest: onInspect }
  return (
    <Tree role="tree" aria-multiselectable="true" aria-label={translate('coverage.areas')} onKeyDown={press}>
      <Branch query={q ? { q } : {}} depth={1} hands={hands} />
    </Tree>
  )
}

interface BranchProps {
  query: { under?: string; q?: string }
  depth: number
  hands: Hands
}

function Branch({ query: areaQuery, depth, hands }: BranchProps) {
  const translate = useTranslate()
  const { data, error, isPending } = useAreas(areaQuery)
  if (error)
    return <div className="note">{failureOf(error).message || translate('resources.list.offline')}</div>
  if (isPending) return <div className="note">{translate('resources.list.loading')}</div>
  if (data.length === 0)
    return <div className="note">{translate(areaQuery.q ? 'resources.form.no_match' : 'tree.none_yet')}</div>
  return data.map((node, index) => (
    <Item
      key={areaKey(node)}
      node={node}
      depth={depth}
      hands={hands}
      isFirst={depth === 1 && index === 0}
      isFound={areaQuery.q !== undefined}
    />
  ))
}

interface ItemProps {
  node: AreaNode
  depth: number
  hands: Hands
  isFirst: boolean
  isFound: boolean
}

function Item({ node, depth, hands, isFirst, isFound }: ItemProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { chosen, open, active, onToggle, onActive, onRequest: onInspect } = hands
  const key = areaKey(node)
  const canOpen = node.has_children && !isFound
  const isOpen = canOpen && open.has(key)
  const isActive = active === undefined ? isFirst : active === key
  const mark = markOf(node, chosen.areas)
  const isBeyond = node.may < chosen.access
  const isFixed = mark === 'inside' || (isBeyond && mark !== 'chosen')
  const n = formatNumber(node.people, style)
  const people = translate('coverage.people_count', { smart_count: node.people, n })
  const title = mark === 'inside' ? 'coverage.inside_chosen' : 'coverage.beyond'
  return (
    <div
      role="treeitem"
      aria-label={[node.code, label(node.name), people].filter(Boolean).join(' ')}
      aria-level={depth}
      aria-expanded={canOpen ? isOpen : undefined}
      aria-checked={ticked[mark]}
      aria-selected={mark === 'chosen'}
      aria-disabled={isFixed || undefined}
      data-node={key}
      tabIndex={isActive ? 0 : -1}
    >
      {/* The item itself handles the keys; the pointer has these. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the tree handles the keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keyboard */}
      <div
        className="line"
        title={isFixed ? translate(title) : undefined}
        onClick={() => {
          onActive(key)
          if (!isFixed) chosen.toggleArea(node)
        }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the tree handles the keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keyboard */}
        <span
          className={isOpen ? 'arrow open' : 'arrow'}
          onClick={(event) => {
            event.stopPropagation()
            if (canOpen) onToggle(key)
          }}
        >
          {canOpen && <ChevronRightIcon fontSize="small" aria-hidden="true" />}
        </span>
        <Tick mark={mark} isFixed={isFixed} />
        <span className="text">
          {node.code && <span className="code">{node.code} </span>}
          {label(node.name)}
          {isFound && node.above.en && <span className="above"> · {label(node.above)}</span>}
        </span>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the item does the same */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the tree handles the keyboard */}
        <span
          className={node.people === 0 ? 'count empty' : 'count'}
          title={translate('coverage.people_here')}
          onClick={(event) => {
            event.stopPropagation()
            onActive(key)
            onInspect(node)
          }}
        >
          {people}
        </span>
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: the group of a tree item
        <div role="group">
          <Branch query={{ under: key }} depth={depth + 1} hands={hands} />
        </div>
      )}
    </div>
  )
}

/** The visible checkbox; screen readers use the item's own state. */
function Tick({ mark, isFixed }: { mark: keyof typeof ticked; isFixed: boolean }) {
  return (
    <input
      className="tick"
      type="checkbox"
      aria-hidden="true"
      tabIndex={-1}
      readOnly
      disabled={isFixed}
      checked={mark === 'chosen' || mark === 'inside'}
      ref={(box) => {
        if (box) box.indeterminate = mark === 'partly'
      }}
    />
  )
}
