/** A list that users reorder by dragging, or with Alt and the arrow keys. */
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import { useIsNarrow } from './useIsNarrow.ts'

export interface SortableItem {
  id: string
  content: ReactNode
  /** The item belongs to the one above it. */
  isIndented?: boolean
  isSelected?: boolean
  onSelect(): void
}

interface SortableProps {
  label: string
  items: readonly SortableItem[]
  onMove(from: number, to: number): void
}

/** For touch screens, which have neither the keys nor dragging. */
const moves = [
  { step: -1, icon: 'mdi:arrow-up', text: 'designer.move_up' },
  { step: 1, icon: 'mdi:arrow-down', text: 'designer.move_down' },
] as const

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

export function Sortable({ label, items, onMove }: SortableProps) {
  const translate = useTranslate()
  const [dragged, setDragged] = useState<number>()
  const [target, setTarget] = useState<number>()
  const [news, setNews] = useState('')
  const prefix = useId()
  const list = useRef<HTMLOListElement>(null)
  // There, selecting an item opens another tab.
  const isNarrow = useIsNarrow()
  const selected = items.find(({ isSelected }) => isSelected)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is selected
  useEffect(() => {
    list.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return
    onMove(from, to)
    setNews(translate('designer.moved', { position: to + 1, total: items.length }))
  }
  const press = (event: KeyboardEvent, index: number) => {
    const step = event.altKey ? steps[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    move(index, index + step)
  }
  const end = () => {
    setDragged(undefined)
    setTarget(undefined)
  }
  return (
    <>
      <Box ref={list} component="ol" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map(({ id, content, isIndented, isSelected, onSelect }, index) => (
          <Box
            key={id}
            component="li"
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(index)
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              setTarget(index)
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) move(dragged, index)
              end()
            }}
            onDragEnd={end}
            sx={{
              display: 'flex',
              alignItems: 'center',
              borderTop: 2,
              borderBottom: 2,
              borderColor: 'transparent',
              ...(target === index &&
                dragged !== undefined &&
                dragged !== index &&
                (dragged < index
                  ? { borderBottomColor: 'primary.main' }
                  : { borderTopColor: 'primary.main' })),
              ...(dragged === index && { opacity: 0.5 }),
            }}
          >
            <Box
              component="button"
              type="button"
              id={`${prefix}${id}`}
              aria-pressed={isSelected ?? false}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onClick={onSelect}
              onKeyDown={(event) => press(event, index)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                flex: 1,
                minWidth: 0,
                minHeight: 34,
                // Buttons may cover the end of the list.
                scrollMarginBlock: '80px',
                pl: isIndented ? 6 : 1,
                pr: 2,
                py: 0.5,
                border: 0,
                borderRadius: 1.5,
                font: 'inherit',
                textAlign: 'start',
                color: 'text.primary',
                bgcolor: isSelected ? 'action.selected' : 'transparent',
                cursor: 'grab',
                '&:hover': { bgcolor: isSelected ? 'action.selected' : 'action.hover' },
                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
              }}
            >
              <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
                <Icon name="mdi:drag-vertical" size={16} />
              </Box>
              {content}
            </Box>
            {(isSelected || isNarrow) &&
              moves.map(({ step, icon, text }) => (
                <IconButton
                  key={step}
                  size="small"
                  aria-label={translate(text)}
                  aria-describedby={`${prefix}${id}`}
                  disabled={index + step < 0 || index + step >= items.length}
                  onClick={() => move(index, index + step)}
                >
                  <Icon name={icon} size={16} />
                </IconButton>
              ))}
          </Box>
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {news}
      </Box>
    </>
  )
}
