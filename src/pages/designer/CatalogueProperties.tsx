/** The properties of the whole catalogue: names, icon, place in the menu, order of the list. */
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type MenuGroup, menuGroups } from '#application/menu.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { isSortable } from '#schemas/kit/table.ts'
import type { DesignProblem } from '#src/domain/designs/actions.ts'
import { namesIn, resourceLabel } from '#src/domain/designs/edit-design.ts'
import { isExtension } from '#src/domain/designs/extensions.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { ChoiceInput, FlagInput, LabelInput, NumberInput } from './Inputs.tsx'
import { commonIcons } from './kinds.ts'
import { Problems } from './Sentence.tsx'

interface CataloguePropertiesProps {
  design: Declaration
  problems: readonly DesignProblem[]
  change(next: (design: Declaration) => Declaration): void
}

const isIcon = (text: string) => /^[a-z0-9-]+:[a-z0-9-]+$/.test(text)

export function IconInput({ value, onChange }: { value: string; onChange(icon: string): void }) {
  const translate = useTranslate()
  return (
    <Autocomplete
      freeSolo
      size="small"
      options={[...commonIcons]}
      inputValue={value}
      onInputChange={(_event, icon) => onChange(icon)}
      renderOption={({ key, ...option }, icon) => (
        <Box component="li" key={key} {...option} sx={{ gap: 2 }}>
          <Icon name={icon} />
          {icon.replace('mdi:', '')}
        </Box>
      )}
      renderInput={({ InputProps, ...params }) => (
        <TextField
          {...params}
          label={translate('designer.icon')}
          slotProps={{
            input: {
              ...InputProps,
              startAdornment: (
                <Box sx={{ pl: 1, display: 'inline-flex' }}>{isIcon(value) && <Icon name={value} />}</Box>
              ),
            },
          }}
        />
      )}
    />
  )
}

export function CatalogueProperties({ design, problems, change }: CataloguePropertiesProps) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Problems problems={problems} />
      {isExtension(design) ? (
        <Typography variant="body2">{translate('designer.extend_about')}</Typography>
      ) : (
        <OwnProperties design={design} change={change} />
      )}
    </Box>
  )
}

/** The properties that a shipped catalogue has already. */
function OwnProperties({ design, change }: Omit<CataloguePropertiesProps, 'problems'>) {
  const translate = useTranslate()
  const text = useLabel()
  const { help, icon, menu, sort = ['code', 'asc'], fields } = design
  const { one, many } = namesIn(design)
  const set = (options: Partial<Declaration>) => change((before) => ({ ...before, ...options }))
  const sortable = Object.entries(fields).filter(([, field]) => isSortable(field))
  return (
    <>
      <LabelInput
        label={translate('designer.one')}
        value={one}
        isRequired
        onChange={(next) => next && set({ label: resourceLabel(next, many) })}
      />
      <LabelInput
        label={translate('designer.many')}
        value={many}
        isRequired
        onChange={(next) => next && set({ label: resourceLabel(one, next) })}
      />
      <IconInput value={icon} onChange={(next) => set({ icon: next })} />
      <FlagInput
        label={translate('designer.in_menu')}
        value={menu !== undefined}
        onChange={(isListed) =>
          change(({ menu: _, ...before }) =>
            isListed ? { ...before, menu: { group: 'settings', order: 900 } } : before,
          )
        }
      />
      {menu && (
        <>
          <ChoiceInput<MenuGroup>
            label={translate('designer.menu_group')}
            value={menu.group as MenuGroup}
            options={menuGroups.map(({ id, label: own }) => ({ value: id, label: text(own) }))}
            onChange={(group) => group && set({ menu: { ...menu, group } })}
          />
          <NumberInput
            label={translate('designer.menu_order')}
            value={menu.order}
            onChange={(order) => set({ menu: { ...menu, order: order ?? 900 } })}
          />
        </>
      )}
      <ChoiceInput
        label={translate('designer.sort')}
        value={sort[0]}
        options={sortable.map(([name, field]) => ({ value: name, label: text(field.label) || name }))}
        onChange={(name) => name && set({ sort: [name, 'asc'] })}
      />
      <LabelInput
        label={translate('designer.list_help')}
        value={help}
        isMultiline
        onChange={(next) => change(({ help: _, ...before }) => (next ? { ...before, help: next } : before))}
      />
    </>
  )
}
