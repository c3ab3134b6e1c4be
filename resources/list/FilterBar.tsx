import AddIcon from '@mui/icons-material/Add'
import FilterListIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useListContext, useTranslate } from 'ra-core'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { Field } from '#schemas/kit/fields/index.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { touch, touchTarget } from '#src/ui/touch.ts'
import { useAbilities, useGenerator, useRegistry, useResource } from '../context.tsx'
import { FilterChip } from './FilterChip.tsx'
import { type Condition, conditionsOf, DELETED, mayFilter } from './filters.ts'
import { useSetFilters } from './prefetch.ts'

const FilterEditor = lazy(() => import('./FilterEditor.tsx'))

/** Filter buttons beside the search box; the others are in the menu of all filters. */
const maxQuickFilters = 3

interface Editing {
  anchor: HTMLElement
  name: string
  /** The current condition, if it is being edited. */
  condition?: Condition | undefined
}

/**
 * The filters of a list: a button per common filter, unless there is little room (`isShort`), a
 * chip per active one, and a menu of the others. `children` come first.
 */
export function FilterBar({ isShort, children }: { isShort?: boolean; children?: ReactNode }) {
  const translate = useTranslate()
  const name = useFilterName()
  const resource = useResource()
  const { holds } = useGenerator()
  const { filterValues } = useListContext()
  const setFilters = useSetFilters()
  const [editing, setEditing] = useState<Editing | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const deleted = useDeleted()
  const { delete: mayDelete } = useAbilities()

  const conditions = conditionsOf(resource, filterValues)
  const filterable = Object.entries(resource.fields).filter(([, field]) => mayFilter(field, holds))
  const isActive = (name: string) => conditions.some((condition) => condition.name === name)
  const usual = resource.filters
    .flatMap((name) => filterable.filter(([one]) => one === name && !isActive(name)))
    .slice(0, isShort ? 0 : maxQuickFilters)
  const isFiltered = Object.keys(filterValues).length > 0

  const without = (key: string) => {
    const { [key]: _removed, ...others } = filterValues
    return others
  }
  const open = (name: string, anchor: HTMLElement, condition?: Condition) =>
    setEditing({ name, anchor, condition })

  return (
    <Box
      sx={{
        flex: { xs: '1 1 100%', md: '1 1 0' },
        minWidth: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
      }}
    >
      {children}
      {conditions.map((condition) => (
        <FilterChip
          key={condition.key}
          condition={condition}
          onEdit={(anchor) => open(condition.name, anchor, condition)}
          onRemove={() => {
            setFilters(without(condition.key))
            // The chip disappears; move the keyboard focus beside it.
            addButton.current?.focus()
          }}
        />
      ))}
      {deleted.isOn && (
        <Chip variant="outlined" label={translate('resources.list.show_deleted')} onDelete={deleted.toggle} />
      )}
      {isFiltered && (
        <Button size="small" onClick={() => setFilters({})}>
          {translate('resources.filter.clear')}
        </Button>
      )}
      {(filterable.length > usual.length || mayDelete) && (
        <Button
          ref={addButton}
          size="small"
          color="inherit"
          startIcon={<FilterListIcon />}
          aria-haspopup="menu"
          onClick={(event) => setMenu(event.currentTarget)}
        >
          {translate('resources.filter.add')}
        </Button>
      )}
      {usual.length > 0 && (
        <Box
          // Filters without room wrap below the edge; the menu has all of them.
          sx={{
            flex: '1 1 0',
            minWidth: 0,
            height: 34,
            [touch]: { height: touchTarget },
            display: 'flex',
            flexWrap: 'wrap',
            overflow: 'hidden',
            boxSizing: 'content-box',
            p: '4px',
            m: '-4px',
            columnGap: 1.5,
            rowGap: '12px',
          }}
        >
          {usual.map(([key, field]) => (
            <Button
              key={key}
              size="small"
              color="inherit"
              variant="outlined"
              startIcon={<AddIcon />}
              aria-haspopup="dialog"
              onClick={(event) => open(key, event.currentTarget)}
              sx={{
                borderStyle: 'dashed',
                borderColor: 'divider',
                borderRadius: 4,
                maxWidth: '100%',
                textAlign: 'start',
              }}
            >
              {name(field)}
            </Button>
          ))}
        </Box>
      )}
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        {filterable.map(([key, field]) => (
          <MenuItem
            key={key}
            onClick={() => {
              if (menu) open(key, menu)
              setMenu(null)
            }}
          >
            {name(field)}
          </MenuItem>
        ))}
        {mayDelete && (
          <MenuItem
            role="menuitemcheckbox"
            aria-checked={deleted.isOn}
            onClick={() => {
              deleted.toggle()
              setMenu(null)
            }}
            sx={{ borderTop: 1, borderColor: 'divider' }}
          >
            {translate('resources.list.show_deleted')}
          </MenuItem>
        )}
      </Menu>
      {editing && (
        <Suspense>
          <FilterEditor
            key={`${editing.name} ${editing.condition?.key}`}
            anchor={editing.anchor}
            name={editing.name}
            condition={editing.condition}
            onClose={() => setEditing(null)}
            onApply={(key, value) => {
              const { condition } = editing
              setFilters({ ...(condition ? without(condition.key) : filterValues), [key]: value })
              setEditing(null)
            }}
          />
        </Suspense>
      )}
    </Box>
  )
}

/** The name of a filter; one over a hierarchy names its levels, `Province … Commune`. */
function useFilterName(): (field: Field) => string {
  const label = useLabel()
  const registry = useRegistry()
  return (field) => {
    const top = field.kind === 'ref' ? registry.ancestors(field.to).at(-1)?.resource : undefined
    return top ? `${label(top.label.one)} … ${label(field.label)}` : label(field.label)
  }
}

/** Whether the list shows deleted records, and a function to change it. */
export function useDeleted() {
  const { filterValues } = useListContext()
  const setFilters = useSetFilters()
  const isOn = filterValues[DELETED] === true
  return {
    isOn,
    toggle: () => {
      const { [DELETED]: _before, ...others } = filterValues
      setFilters(isOn ? others : { ...others, [DELETED]: true })
    },
  }
}
