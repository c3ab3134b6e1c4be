/** The right side: properties of the selected field or section, or of the whole catalogue. */
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { Target } from '#src/domain/designs/actions.ts'
import { type FormItem, itemsOf, withItems } from '#src/domain/designs/edit-design.ts'
import { Panel } from '#src/ui/Panel.tsx'
import type { Selection } from './Arrangement.tsx'
import { CatalogueProperties } from './CatalogueProperties.tsx'
import { FieldProperties } from './FieldProperties.tsx'
import { SectionProperties } from './SectionProperties.tsx'
import type { EditedDesign } from './useDesign.ts'

/** The fields of the section at this place. */
function below(items: readonly FormItem[], place: number): string[] {
  const rest = items.slice(place + 1)
  const end = rest.findIndex(({ is }) => is === 'section')
  return rest.slice(0, end < 0 ? rest.length : end).flatMap((item) => (item.is === 'field' ? item.name : []))
}

interface PropertiesProps {
  edited: EditedDesign
  targets: readonly Target[]
  selection: Selection
  onSelect(selection: Selection): void
}

export function Properties({ edited, targets, selection, onSelect }: PropertiesProps) {
  const translate = useTranslate()
  const { stored, design, judged, change } = edited
  const items = itemsOf(design.form ?? [])
  const section = selection && 'section' in selection ? items[selection.section] : undefined
  const field = selection && 'field' in selection ? design.fields[selection.field] : undefined
  const frame = (title: string, content: ReactNode) => (
    <Panel
      title={title}
      actions={
        selection && (
          <Button size="small" onClick={() => onSelect(undefined)}>
            {translate('designer.whole')}
          </Button>
        )
      }
    >
      {content}
    </Panel>
  )
  if (selection && 'section' in selection && section?.is === 'section')
    return frame(
      translate('designer.section'),
      <SectionProperties
        section={section}
        design={design}
        fields={below(items, selection.section)}
        focusFor={selection.isNew ? String(selection.section) : undefined}
        onChange={(next) =>
          change((before) =>
            withItems(
              before,
              items.map((one) => (one === section ? next : one)),
            ),
          )
        }
        onRemove={() => {
          change((before) =>
            withItems(
              before,
              items.filter((one) => one !== section),
            ),
          )
          onSelect(undefined)
        }}
      />,
    )
  if (selection && 'field' in selection && field)
    return frame(
      translate(`designer.kind.${field.kind}`, { _: field.kind }),
      <FieldProperties
        key={stored.name}
        name={selection.field}
        design={design}
        applied={stored.applied}
        targets={targets}
        problems={judged.problems.filter((problem) => problem.field === selection.field)}
        isNew={selection.isNew === true}
        change={change}
        onSelect={(name) => onSelect(name === undefined ? undefined : { field: name })}
      />,
    )
  return frame(
    translate('designer.catalogue'),
    <CatalogueProperties
      design={design}
      problems={judged.problems.filter((problem) => !problem.field || !design.fields[problem.field])}
      change={change}
    />,
  )
}
