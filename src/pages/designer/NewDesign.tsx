/** Names a new catalogue; everything else has a default. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type MenuGroup, menuGroups } from '#application/menu.ts'
import { sentenceOf } from '#resources/failure.ts'
import type { Label } from '#schemas/kit/types.ts'
import { designActions } from '#src/domain/designs/actions.ts'
import { designNameFrom, newDesign } from '#src/domain/designs/edit-design.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { IconInput } from './CatalogueProperties.tsx'
import { ChoiceInput, LabelInput } from './Inputs.tsx'

const empty: Label = { kh: '', en: '' }

/** The usual plural; users can correct it. */
const pluralOf = ({ kh, en }: Label): Label => ({
  kh,
  en:
    en && (/[^aeiou]y$/.test(en) ? en.replace(/y$/, 'ies') : /(s|x|ch|sh)$/.test(en) ? `${en}es` : `${en}s`),
})

export function NewDesign({ onClose }: { onClose(): void }) {
  const translate = useTranslate()
  const text = useLabel()
  const navigate = useNavigate()
  const [one, setOne] = useState(empty)
  const [typedMany, setMany] = useState<Label>()
  const [icon, setIcon] = useState('mdi:format-list-bulleted')
  const [group, setGroup] = useState<MenuGroup>('settings')
  const many = typedMany ?? pluralOf(one)
  const name = designNameFrom(many.en)
  const { send, isPending, failure } = useAction(designActions.save, {
    onDone: () => navigate(`/setting/designer/${name}`),
  })
  const create = () => {
    const declaration = newDesign({ name, one, many, icon, group }) as unknown as Record<string, unknown>
    void send({ params: { name }, body: { version: 0, declaration } })
  }
  const isTaken = failure?.code === 'VERSION_CONFLICT'
  return (
    <Dialog
      title={translate('designer.create')}
      width="sm"
      problem={failure && (isTaken ? translate('designer.taken', { name }) : sentenceOf(failure))}
      confirm={translate('designer.create')}
      isBusy={isPending}
      isBlocked={!one.kh || !one.en || !name}
      onConfirm={create}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <LabelInput
          label={translate('designer.one')}
          value={one}
          isRequired
          onChange={(label) => setOne(label ?? empty)}
        />
        <LabelInput
          label={translate('designer.many')}
          value={many}
          isRequired
          onChange={(label) => setMany(label)}
        />
        <IconInput value={icon} onChange={setIcon} />
        <ChoiceInput<MenuGroup>
          label={translate('designer.menu_group')}
          value={group}
          options={menuGroups.map(({ id, label }) => ({ value: id, label: text(label) }))}
          onChange={(next) => next && setGroup(next)}
        />
      </Box>
    </Dialog>
  )
}
