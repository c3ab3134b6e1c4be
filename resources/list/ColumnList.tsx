/** The columns with their checkboxes: dragged or moved by keys, widened and narrowed by keys. */
import DragIndicatorIcon from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { type Column, headingOf, type useColumns } from './columns.ts'

/** Pixels of one key press. */
const step = 16

const keyShortcuts = 'Alt+ArrowUp Alt+ArrowDown Shift+ArrowLeft Shift+ArrowRight'

export function ColumnList({ columns }: { columns: ReturnType<typeof useColumns> }) {
  const { available, visible, widths, toggle, move, resize } = columns
  const translate = useTranslate()
  const label = useLabel()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<Column>()
  const [moved, setMoved] = useState<string>()

  // The browser drops the focus of an element that moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the order changes
  useLayoutEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[name="${CSS.escape(moved)}"]`)?.focus()
  }, [moved, available.map(({ name }) => name).join(' ')])

  const press = (event: KeyboardEvent, column: Column) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event
    const at = visible.indexOf(column)
    const act = (work: () => void) => {
      event.preventDefault()
      work()
    }
    const by = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
    if (at < 0 || ctrlKey || metaKey) return
    if (altKey && /^Arrow(Up|Down)$/.test(key))
      act(() => {
        setMoved(column.name)
        move(column.name, visible[at + by])
      })
    else if (shiftKey && /^Arrow(Left|Right)$/.test(key))
      act(() => resize(column.name, (widths[column.name] ?? widthOf(column.name)) + by * step))
  }
  const place = visible.findIndex(({ name }) => name === moved)
  return (
    <>
      <Box component="ul" ref={list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {available.map((column, index) => {
          const isVisible = visible.includes(column)
          const isTarget = dragged !== undefined && dragged !== column && isVisible && index > 0
          return (
            <Box
              component="li"
              key={column.name}
              draggable={isVisible && index > 0}
              onDragStart={() => setDragged(column)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => isTarget && event.preventDefault()}
              onDrop={() => dragged && move(dragged.name, column)}
              onKeyDown={(event) => press(event, column)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                opacity: dragged === column ? 0.5 : 1,
                '&[draggable=true]': { cursor: 'grab' },
              }}
            >
              <FormControlLabel
                label={label(headingOf(column))}
                sx={{ flex: 1 }}
                control={
                  <Checkbox
                    size="small"
                    name={column.name}
                    disabled={index === 0}
                    checked={isVisible}
                    onChange={() => toggle(column.name)}
                    slotProps={{
                      input: { 'aria-describedby': 'columns-help', 'aria-keyshortcuts': keyShortcuts },
                    }}
                  />
                }
              />
              {isVisible && index > 0 && (
                <DragIndicatorIcon aria-hidden="true" fontSize="small" sx={{ color: 'text.disabled' }} />
              )}
            </Box>
          )
        })}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {place > 0 && translate('resources.list.column_moved', { place: place + 1, count: visible.length })}
      </Box>
    </>
  )
}

/** The present width of a column of the table behind the dialog. */
const widthOf = (name: string) =>
  document.querySelector<HTMLElement>(`th[data-column="${CSS.escape(name)}"]`)?.offsetWidth ?? 0
