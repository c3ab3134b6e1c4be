/** The left side: the order of the form's fields or of the list's columns. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'
import type { Declaration } from '#schemas/kit/define.ts'
import type { DesignProblem } from '#src/domain/designs/actions.ts'
import {
  addField,
  type FormItem,
  itemsOf,
  moved,
  withColumns,
  withItems,
} from '#src/domain/designs/edit-design.ts'
import type { DesignKind } from '#src/domain/designs/rules.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { AddField } from './AddField.tsx'
import { iconOf } from './kinds.ts'
import type { Layout } from './Preview.tsx'
import { Sortable } from './Sortable.tsx'
import { useIsNarrow } from './useIsNarrow.ts'

/** The selected part: the name of a field, or the place of a section among the form's items. */
export type Selection = (({ field: string } | { section: number }) & { isNew?: boolean }) | undefined

interface ArrangementProps {
  layout: Layout
  design: Declaration
  problems: readonly DesignProblem[]
  selection: Selection
  change(next: (design: Declaration) => Declaration): void
  onSelect(selection: Selection): void
}

export function Arrangement(props: ArrangementProps) {
  return props.layout === 'form' ? <FormOrder {...props} /> : <ColumnOrder {...props} />
}

interface FieldLineProps {
  name: string
  design: Declaration
  problems: readonly DesignProblem[]
}

function FieldLine({ name, design, problems }: FieldLineProps) {
  const translate = useTranslate()
  const text = useLabel()
  const field = design.fields[name]
  const mistakes = problems.filter((problem) => problem.field === name).length
  return (
    <>
      <Icon name={iconOf(field?.kind ?? '')} size={16} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {(field && text(field.label)) || name}
        {field?.required && (
          <Box component="span" sx={{ color: 'error.main' }} aria-hidden="true">
            {' *'}
          </Box>
        )}
      </Box>
      {mistakes > 0 && (
        <Box component="span" sx={{ color: 'error.main', display: 'inline-flex' }}>
          <Icon name="mdi:alert-circle" size={16} />
          <Box component="span" sx={visuallyHidden}>
            {translate('designer.mistakes', { smart_count: mistakes })}
          </Box>
        </Box>
      )}
    </>
  )
}

function FormOrder({ design, problems, selection, change, onSelect }: ArrangementProps) {
  const translate = useTranslate()
  const text = useLabel()
  const isNarrow = useIsNarrow()
  const items = itemsOf(design.form ?? [])
  const selected = (item: FormItem, index: number) =>
    selection !== undefined &&
    (item.is === 'field'
      ? 'field' in selection && selection.field === item.name
      : 'section' in selection && selection.section === index)
  const place = items.findIndex(selected)
  const add = (kind: DesignKind) => {
    const label = {
      kh: translate(`designer.new_field.${kind}.kh`),
      en: translate(`designer.new_field.${kind}.en`),
    }
    const added = addField(design, { kind, label, ...(place >= 0 ? { after: place } : {}) })
    change(() => added.design)
    onSelect({ field: added.name, isNew: true })
  }
  const addSection = () => {
    const at = place >= 0 ? place + 1 : items.length
    const title = { kh: translate('designer.new_section.kh'), en: translate('designer.new_section.en') }
    change((before) =>
      withItems(before, [...items.slice(0, at), { is: 'section', title }, ...items.slice(at)]),
    )
    onSelect({ section: at, isNew: true })
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Sortable
        label={translate('designer.form_order')}
        items={items.map((item, index) => ({
          id: item.is === 'field' ? item.name : `section ${index}`,
          isIndented: item.is === 'field' && item.isBeside,
          isSelected: selected(item, index),
          onSelect: () => onSelect(item.is === 'field' ? { field: item.name } : { section: index }),
          content:
            item.is === 'field' ? (
              <FieldLine name={item.name} design={design} problems={problems} />
            ) : (
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {item.title ? text(item.title) : translate('designer.section')}
              </Typography>
            ),
        }))}
        onMove={(from, to) => {
          change((before) => withItems(before, moved(items, from, to)))
          if (selection && 'section' in selection && selection.section === from) onSelect({ section: to })
        }}
      />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {translate('designer.order_about')}
      </Typography>
      <Box
        className="corner-foot"
        sx={{ position: 'sticky', bottom: isNarrow ? 0 : -16, py: 4, my: -4, bgcolor: 'background.paper' }}
      >
        <AddField onAdd={add} onAddSection={addSection} />
      </Box>
    </Box>
  )
}

function ColumnOrder({ design, problems, selection, change, onSelect }: ArrangementProps) {
  const translate = useTranslate()
  const text = useLabel()
  const { columns } = design.list
  const others = Object.keys(design.fields).filter((name) => !columns.includes(name))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Sortable
        label={translate('designer.column_order')}
        items={columns.map((name) => ({
          id: name,
          isSelected: selection !== undefined && 'field' in selection && selection.field === name,
          onSelect: () => onSelect({ field: name }),
          content: <FieldLine name={name} design={design} problems={problems} />,
        }))}
        onMove={(from, to) => change((before) => withColumns(before, moved(columns, from, to)))}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {translate('designer.more_columns')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {others.map((name) => (
          <Button
            key={name}
            size="small"
            variant="outlined"
            startIcon={<Icon name="mdi:plus" size={14} />}
            onClick={() => change((before) => withColumns(before, [...columns, name]))}
          >
            {text(design.fields[name]?.label ?? { kh: name, en: name })}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
