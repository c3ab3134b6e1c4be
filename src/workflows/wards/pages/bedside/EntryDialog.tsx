/**
 * A bedside record in a dialog that names its patient: a new one, or a correction with a reason,
 * such as restoring one that was entered in error.
 */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type ScreenOverrides, useGenerator, useResource } from '#resources/context.tsx'
import { FieldIdProvider } from '#resources/form/scope.tsx'
import type { SaveRecord } from '#resources/form/useSubmit.ts'
import { inputOf } from '#resources/inputs/index.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import type { Row } from '#resources/provider.ts'
import { isReason } from '#src/domain/reason.ts'
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
  extends Pick<RecordFormProps, 'path' | 'record' | 'initial' | 'about' | 'hidden' | 'overrides' | 'save'> {
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

interface ChangeProps {
  row: Row
  /** Key of the button's label, and with `_one` of the title. */
  name: 'correct' | 'restore'
  form: Omit<EntryDialogProps, 'title' | 'path' | 'initial' | 'about' | 'onClose'>
}

function Change({ row, name, form }: ChangeProps) {
  const translate = useTranslate()
  const label = useLabel()
  const { path, label: names } = useResource()
  const vitals = useVitals()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setOpen(true)}>
        {translate(`bedside.${name}`)}
      </Button>
      {isOpen && (
        <VitalsProvider value={{ ...vitals, of: -row.id }}>
          <EntryDialog
            {...form}
            title={translate(`bedside.${name}_one`, { name: label(names.one) })}
            path={path}
            initial={{}}
            about={String(row.id)}
            onClose={() => setOpen(false)}
          />
        </VitalsProvider>
      )}
    </>
  )
}

/** At the end of a row: corrects it; one that was entered in error is restored. */
export function Correct({ row }: { row: Row }) {
  const translate = useTranslate()
  const { path, permissions } = useResource()
  const { holds, request } = useGenerator()
  const mayChange = holds(permissions.update)
  const own = entryOverrides[path]
  const restored = useMemo(() => withReason(own), [own])
  if (row.is_wrong !== true)
    return mayChange && <Change row={row} name="correct" form={{ record: row, overrides: own }} />
  /** The server applies the rules of a new entry. */
  const restore: SaveRecord = async (body, base, _intent, headers) => {
    const options = {
      method: 'PUT',
      headers: { 'If-Match': `"${base?.version}"`, ...headers },
      body: { ...body, is_wrong: false },
      silent: true,
    } as const
    return (await request<Row>(`${path}/${row.id}`, options)).data
  }
  // The reason for the correction was not for restoring it.
  const record = { ...row, correction: null }
  return (
    <>
      <Alert severity="warning" icon={false} sx={{ py: 0 }}>
        {translate('bedside.wrong')}
      </Alert>
      {mayChange && (
        <Change
          row={row}
          name="restore"
          form={{ record, hidden: ['is_wrong'], overrides: restored, save: restore }}
        />
      )}
    </>
  )
}

const noProblems = () => []
const useNoJudge = () => noProblems

/** The same overrides; a reason for the correction is required, as by the server. */
function withReason({ useJudge: useOwn = useNoJudge, ...own }: ScreenOverrides = {}): ScreenOverrides {
  return {
    ...own,
    inputs: { ...own.inputs, correction: RequiredInput },
    useJudge() {
      const judge = useOwn()
      return useCallback(
        (values) => [
          ...judge(values),
          ...(isReason(values.correction) ? [] : [{ field: 'correction', key: 'bedside.reason' }]),
        ],
        [judge],
      )
    },
  }
}

function RequiredInput(props: InputProps) {
  const { Input } = inputOf(props.field)
  return <Input {...props} required />
}
