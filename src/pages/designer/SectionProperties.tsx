/** The heading of a section of the form. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { Declaration } from '#schemas/kit/define.ts'
import type { FormItem } from '#src/domain/designs/edit-design.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { ConditionEditor } from './ConditionEditor.tsx'
import { FlagInput, LabelInput } from './Inputs.tsx'

type Section = Extract<FormItem, { is: 'section' }>

interface SectionPropertiesProps {
  section: Section
  design: Declaration
  /** The fields of the section. */
  fields: readonly string[]
  focusFor: string | undefined
  onChange(section: Section): void
  onRemove(): void
}

export function SectionProperties(props: SectionPropertiesProps) {
  const { section, design, fields, focusFor, onChange, onRemove } = props
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <LabelInput
        label={translate('designer.heading')}
        value={section.title}
        focusFor={focusFor}
        onChange={(title) => {
          const { title: _, ...rest } = section
          onChange(title ? { ...rest, title } : rest)
        }}
      />
      <FlagInput
        label={translate('designer.folded')}
        value={section.folded === true}
        onChange={(isFolded) => {
          const { folded: _, ...rest } = section
          onChange(isFolded ? { ...rest, folded: true } : rest)
        }}
      />
      <ConditionEditor
        label={translate('designer.visible_when')}
        none={translate('designer.always')}
        own={fields}
        design={design}
        value={section.visibleWhen}
        onChange={(visibleWhen) => {
          const { visibleWhen: _, ...rest } = section
          onChange(visibleWhen ? { ...rest, visibleWhen } : rest)
        }}
      />
      <Button
        color="error"
        variant="outlined"
        startIcon={<Icon name="mdi:delete-outline" />}
        onClick={onRemove}
      >
        {translate('designer.remove_section')}
      </Button>
    </Box>
  )
}
