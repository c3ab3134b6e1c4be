/** The properties of the selected field. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Declaration } from '#schemas/kit/define.ts'
import { kindOf } from '#schemas/kit/fields/index.ts'
import type { DesignProblem, Target } from '#src/domain/designs/actions.ts'
import {
  changeField,
  fieldNameIn,
  freeName,
  itemsOf,
  removeField,
  renameField,
  withColumns,
  withItems,
} from '#src/domain/designs/edit-design.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { ConditionEditor } from './ConditionEditor.tsx'
import { FlagInput, LabelInput, TextInput } from './Inputs.tsx'
import { KindProperties } from './KindProperties.tsx'
import { Problems } from './Sentence.tsx'

interface FieldPropertiesProps {
  name: string
  design: Declaration
  applied: Declaration | null
  targets: readonly Target[]
  problems: readonly DesignProblem[]
  /** The field was just added: its label takes the focus. */
  isNew: boolean
  change(next: (design: Declaration) => Declaration): void
  /** Selects another field; undefined selects none. */
  onSelect(name: string | undefined): void
}

const searchable = new Set(['text', 'longText', 'code', 'email', 'phone', 'url'])
/** A list has at most this many filters beside its search box. */
const maxFilters = 4

export function FieldProperties(props: FieldPropertiesProps) {
  const { name, design, applied, targets, problems, isNew, change, onSelect } = props
  const translate = useTranslate()
  const field = design.fields[name]
  if (!field) return null
  const isApplied = Object.hasOwn(applied?.fields ?? {}, name)
  const isKey = design.key.includes(name)
  const set = (options: object) => change((before) => changeField(before, name, options))
  const { columns, filters = [] } = design.list
  const items = itemsOf(design.form ?? [])
  const place = items.findIndex((item) => item.is === 'field' && item.name === name)
  const item = items[place]
  /** The name of a new field follows its English label. */
  const follow = () => {
    if (isApplied || isKey) return
    const others = [...Object.keys(design.fields), ...(design.retired ?? [])].filter(
      (other) => other !== name,
    )
    const next = freeName(fieldNameIn(design, field.label.en), others)
    if (next === name || !field.label.en) return
    change((before) => renameField(before, name, next))
    onSelect(next)
  }
  const rename = (typed: string) => {
    const next = fieldNameIn(design, typed)
    if (next === name || Object.hasOwn(design.fields, next)) return
    change((before) => renameField(before, name, next))
    onSelect(next)
  }
  const adapter = kindOf(field)
  const isStored = adapter.column !== undefined
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Problems problems={problems} />
      <LabelInput
        label={translate('designer.label')}
        value={field.label}
        isRequired
        focusFor={isNew ? name : undefined}
        onChange={(label) => set({ label: label ?? { kh: '', en: '' } })}
        onDone={follow}
      />
      <NameInput name={name} isFixed={isApplied || isKey} onRename={rename} />
      <KindProperties field={field} applied={applied?.fields[name]} targets={targets} onChange={set} />
      <Divider />
      <Box>
        <FlagInput
          label={translate('designer.required')}
          value={field.required === true}
          onChange={(isRequired) => set({ required: isRequired || undefined })}
        />
        {isStored && (
          <FlagInput
            label={translate('designer.unique')}
            value={Boolean(field.unique)}
            isDisabled={isKey}
            onChange={(isUnique) => set({ unique: isUnique || undefined })}
          />
        )}
        {searchable.has(field.kind) && (
          <FlagInput
            label={translate('designer.search')}
            value={field.search === true}
            onChange={(isSearched) => set({ search: isSearched || undefined })}
          />
        )}
        <FlagInput
          label={translate('designer.column')}
          value={columns.includes(name)}
          onChange={(isColumn) =>
            change((before) =>
              withColumns(before, isColumn ? [...columns, name] : columns.filter((other) => other !== name)),
            )
          }
        />
        {adapter.operand && (
          <FlagInput
            label={translate('designer.filter')}
            value={filters.includes(name)}
            isDisabled={!filters.includes(name) && filters.length >= maxFilters}
            onChange={(isFilter) =>
              change((before) => ({
                ...before,
                list: {
                  ...before.list,
                  filters: isFilter ? [...filters, name] : filters.filter((other) => other !== name),
                },
              }))
            }
          />
        )}
        {item?.is === 'field' && items[place - 1]?.is === 'field' && (
          <FlagInput
            label={translate('designer.beside')}
            value={item.isBeside}
            onChange={(isBeside) =>
              change((before) =>
                withItems(
                  before,
                  items.map((one) => (one === item ? { ...item, isBeside } : one)),
                ),
              )
            }
          />
        )}
      </Box>
      <LabelInput
        label={translate('designer.help')}
        value={field.help}
        isMultiline
        onChange={(help) => set({ help })}
      />
      <ConditionEditor
        label={translate('designer.visible_when')}
        none={translate('designer.always')}
        own={[name]}
        design={design}
        value={field.visibleWhen}
        onChange={(visibleWhen) => set({ visibleWhen })}
      />
      <ConditionEditor
        label={translate('designer.required_when')}
        none={translate('designer.never')}
        own={[name]}
        design={design}
        value={field.requiredWhen}
        onChange={(requiredWhen) => set({ requiredWhen })}
      />
      {!isKey && (
        <Button
          color="error"
          variant="outlined"
          startIcon={<Icon name="mdi:delete-outline" />}
          onClick={() => {
            change((before) => removeField(before, name, isApplied))
            onSelect(undefined)
          }}
        >
          {translate('designer.remove_field')}
        </Button>
      )}
    </Box>
  )
}

/** Typed text becomes a name when the input is left. */
function NameInput(props: { name: string; isFixed: boolean; onRename(name: string): void }) {
  const { name, isFixed, onRename } = props
  const translate = useTranslate()
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      label={translate('designer.name')}
      help={translate(isFixed ? 'designer.name_fixed' : 'designer.name_about')}
      value={typed ?? name}
      isDisabled={isFixed}
      onChange={setTyped}
      onDone={() => {
        if (typed !== undefined) onRename(typed)
        setTyped(undefined)
      }}
    />
  )
}
