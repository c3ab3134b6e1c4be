/**
 * A bedside record in a dialog that names its patient: a new one, or a correction with a reason.
 */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useGenerator, useResource } from '#resources/context.tsx'
import { FieldIdProvider } from '#resources/form/scope.tsx'
import type { Row } from '#resources/provider.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { RecordForm, type RecordFormProps } from '#src/workflow/RecordForm.tsx'
import { useVitals, VitalsProvider } from '#src/workflows/visits/parts/vitals-context.ts'
import { bedsideActions } from '#src/workflows/wards/domain/bedside.ts'
import { BedsidePatient } from './BedsidePatient.tsx'
import { entryOverrides } from './round-inputs.tsx'

/** Fields of a correction only. */
export const ofCorrection = ['is_wrong', 'correction']

/** Paths whose responses contain bedside records. */
export const touched = [bedsideActions.bedside.base, 'wards']

interface EntryDialogProps
  extends Pick<RecordFormProps, 'path' | 'record' | 'initial' | 'about' | 'hidden' | 'overrides'> {
  title: string
  /** Above the form. */
  children?: ReactNode
  onClose(): void
}

export function EntryDialog({ title, children, onClose, ...form }: EntryDialogProps) {
  return (
    <Dialog width="md" cancel={null} title={title} onClose={onClose}>
      <BedsidePatient />
      {children}
      <FieldIdProvider value="entry-">
        <RecordForm {...form} touches={touched} onSaved={onClose} onCancel={onClose} />
      </FieldIdProvider>
    </Dialog>
  )
}

/** At the end of a row: says that it was entered by mistake, or offers to correct it. */
export function Correct({ row }: { row: Row }) {
  const translate = useTranslate()
  const label = useLabel()
  const { path, label: names, permissions } = useResource()
  const { holds } = useGenerator()
  const vitals = useVitals()
  const [isOpen, setOpen] = useState(false)
  if (row.is_wrong === true)
    return (
      <Alert severity="warning" icon={false} sx={{ py: 0 }}>
        {translate('bedside.wrong')}
      </Alert>
    )
  if (!holds(permissions.update)) return null
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setOpen(true)}>
        {translate('bedside.correct')}
      </Button>
      {isOpen && (
        <VitalsProvider value={{ ...vitals, of: -row.id }}>
          <EntryDialog
            title={translate('bedside.correct_one', { name: label(names.one) })}
            path={path}
            record={row}
            initial={{}}
            about={String(row.id)}
            overrides={entryOverrides[path]}
            onClose={() => setOpen(false)}
          />
        </VitalsProvider>
      )}
    </>
  )
}
