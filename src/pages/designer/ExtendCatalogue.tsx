/** Chooses the shipped catalogue that gets fields of this installation. */
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '#resources/failure.ts'
import { designActions, type Target } from '#src/domain/designs/actions.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { ChoiceInput } from './Inputs.tsx'

interface ExtendCatalogueProps {
  catalogues: readonly Target[]
  /** Whether the catalogue has added fields, which then open. */
  isExtended(name: string): boolean
  onClose(): void
}

export function ExtendCatalogue({ catalogues, isExtended, onClose }: ExtendCatalogueProps) {
  const translate = useTranslate()
  const text = useLabel()
  const navigate = useNavigate()
  const [name, setName] = useState<string>()
  const open = () => navigate(`/setting/designer/${name}`)
  const { send, isPending, failure } = useAction(designActions.extend, { onDone: open })
  const confirm = () => {
    if (name === undefined) return
    if (isExtended(name)) open()
    else void send({ params: { name } })
  }
  return (
    <Dialog
      title={translate('designer.extend')}
      width="sm"
      problem={failure && sentenceOf(failure)}
      confirm={translate('designer.extend')}
      isBusy={isPending}
      isBlocked={name === undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>{translate('designer.extend_about')}</Typography>
      <ChoiceInput
        label={translate('designer.catalogue')}
        value={name ?? ''}
        options={catalogues.map((one) => ({ value: one.name, label: text(one.label) }))}
        onChange={setName}
      />
    </Dialog>
  )
}
