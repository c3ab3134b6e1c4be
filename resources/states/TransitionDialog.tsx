/** Asks for a transition's fields and reason, or for confirmation; or lists what is missing. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Field } from '#schemas/kit/fields/index.ts'
import { isSetback } from '#schemas/kit/setback.ts'
import { stateValue, withTransitionFields } from '#schemas/kit/states.ts'
import type { Missing } from '#src/domain/transitions.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { SchemaProvider, useOverrides, useRegistry, useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import { judgedByServer } from '../form/resolver.ts'
import { Slot } from '../form/Slot.tsx'
import { FormScopeProvider } from '../form/scope.tsx'
import { confirming, Warnings } from '../form/useConfirmedSave.tsx'
import { type FormValues, startValues } from '../form/values.ts'
import { ReasonInput } from '../inputs/ReasonInput.tsx'
import { CellContent } from '../list/CellContent.tsx'
import { headingOf } from '../list/columns.ts'
import type { Row } from '../provider.ts'
import { PatientLine } from '../record/PatientLine.tsx'
import { OpenItems } from './OpenItems.tsx'
import { useTransition } from './useTransition.ts'
import type { AvailableTransition } from './useTransitions.ts'

/** The keys of the facts that a reason must excuse, for `X-Reason-For`. */
const factsOf = (parts: readonly Missing[]) =>
  parts.flatMap(({ excusableFacts = [] }) => excusableFacts).join()

/** Prefix of the fields, so that they differ from those of the form behind the dialog. */
const within = 'transition'

export default function TransitionDialog(props: {
  record: Row
  transition: AvailableTransition
  onClose(): void
}) {
  const { record, transition, onClose } = props
  const {
    inputs: inputFields = [],
    shows = [],
    startsEmpty = false,
    reasoned = false,
    isFinal = false,
  } = transition
  const { open: items } = transition
  const excusable = transition.missing.filter(({ excusableFacts }) => excusableFacts)
  const missing = transition.missing.filter(({ excusableFacts }) => !excusableFacts)
  const isReasoned = reasoned || excusable.length > 0
  const resource = useResource()
  const registry = useRegistry()
  const overrides = useOverrides()
  const { InTransition, columns = {} } = overrides
  const label = useLabel()
  const language = useLanguage()
  const translate = useTranslate()
  const open = useMemo(() => withTransitionFields(resource, transition), [resource, transition])
  const [{ reason, facts: seen }, setReason] = useState({ reason: '', facts: '' })
  const { take, isPending, failure } = useTransition(record, transition, onClose)
  const form = useForm<{ [within]: FormValues }>({
    defaultValues: {
      [within]: {
        ...startValues(open, record),
        ...(startsEmpty && Object.fromEntries(inputFields.map((name) => [name, null]))),
        ...overrides.transitionValues?.(transition.name, record),
        [resource.states?.field ?? '']: stateValue(resource, transition.to),
      },
    },
    resolver: judgedByServer,
  })
  const scope = useMemo(() => ({ record, isReadOnly: false, prefix: `${within}.` }), [record])
  const { setError, clearErrors } = form
  useEffect(() => {
    clearErrors()
    // Warnings to confirm are listed together.
    if (failure?.code === 'UNCONFIRMED') return
    for (const [field, message] of Object.entries(failure?.fields ?? {}))
      setError(`${within}.${field}`, { type: 'server', message })
  }, [failure, setError, clearErrors])
  const visibleFields = [...inputFields, 'reason']
  const isShown =
    failure !== undefined &&
    Object.keys(failure.fields).length > 0 &&
    Object.keys(failure.fields).every((name) => visibleFields.includes(name))
  const filled = shows.filter((name) => (record[name] ?? null) !== null)
  const covered = new Set(filled.flatMap((name) => columns[name]?.covers ?? []))
  const facts = filled.flatMap((name): (readonly [string, ReactNode])[] => {
    const field = resource.fields[name]
    if (!field || covered.has(name)) return []
    const column = { name, field, extra: columns[name] }
    return [[label(headingOf(column)), <CellContent key={name} column={column} row={record} />]]
  })
  const states = resource.fields[resource.states?.field ?? '']
  const from = record[resource.states?.field ?? '']
  const to = stateValue(resource, transition.to)
  // A dialog that asks nothing says what will change.
  const isEmpty = facts.length + inputFields.length + transition.missing.length + items.length === 0
  if (isEmpty && !isReasoned && states && from !== to)
    facts.push([label(states.label), <StateChange key="states" field={states} row={record} to={to} />])
  // A refusal names the facts that are new since the user wrote the reason.
  const refusedParts = (failure?.data as { missing?: readonly Missing[] } | undefined)?.missing ?? []
  const isUnconfirmed = failure?.code === 'UNCONFIRMED'
  const send = ({ [within]: values }: { [within]: FormValues }, headers = {}) =>
    take({
      values: Object.fromEntries(inputFields.map((name) => [name, values[name]])),
      reason,
      headers: { ...headers, ...(isReasoned && { 'X-Reason-For': [seen, factsOf(refusedParts)].join() }) },
    })
  const confirm = () => void form.handleSubmit((values) => send(values, confirming(failure?.data)))()
  return (
    <Dialog
      title={`${label(transition.label)} · ${displayText(resource, record, language)}`}
      problem={failure && !isShown && !isUnconfirmed && failure.message}
      confirm={missing.length > 0 ? undefined : label(transition.label)}
      isDanger={isFinal}
      isSetback={isSetback(resource, transition.name)}
      isBusy={isPending}
      actions={
        isUnconfirmed && (
          <Button color="error" variant="outlined" loading={isPending} onClick={confirm}>
            {translate('resources.form.confirm.save')}
          </Button>
        )
      }
      onConfirm={() => void form.handleSubmit((values) => send(values))()}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <PatientLine record={record} />
        {InTransition && <InTransition record={record} />}
        {facts.length > 0 && <Facts facts={facts} />}
        {missing.length > 0 && (
          <Alert severity="warning">
            {translate('resources.states.missing')}
            <OpenItems items={missing} />
          </Alert>
        )}
        {excusable.length > 0 && (
          <Alert severity="error">
            <OpenItems items={excusable} />
          </Alert>
        )}
        {missing.length === 0 && items.length > 0 && (
          <Alert severity="warning">
            {translate('resources.states.open')}
            <OpenItems items={items} />
          </Alert>
        )}
        {isUnconfirmed && (
          <Alert severity="warning">
            <Warnings sentences={Object.values(failure.fields)} />
          </Alert>
        )}
        {missing.length === 0 && (
          <FormProvider {...form}>
            <SchemaProvider resource={open} registry={registry} overrides={overrides}>
              <FormScopeProvider value={scope}>
                {inputFields.map((name) => (
                  <Slot key={name} name={name} field={open.fields[name] as Field} />
                ))}
              </FormScopeProvider>
            </SchemaProvider>
            {isReasoned && (
              <ReasonInput
                label={translate('resources.states.why')}
                value={reason}
                onChange={(text) => setReason({ reason: text, facts: factsOf(excusable) })}
                problem={failure?.fields.reason}
              />
            )}
            {isFinal && <div>{translate('resources.states.final')}</div>}
          </FormProvider>
        )}
      </Box>
    </Dialog>
  )
}

/** `Triaged → In consultation` */
function StateChange({ field, row, to }: { field: Field; row: Row; to: unknown }) {
  const name = useResource().states?.field ?? ''
  return (
    <>
      <CellContent column={{ name, field }} row={row} /> →{' '}
      <CellContent column={{ name, field }} row={{ ...row, [name]: to }} />
    </>
  )
}
