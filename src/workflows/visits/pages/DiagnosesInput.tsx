/** The diagnoses of a consultation, with the ward's frequent ones as buttons. */
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { useResource } from '#resources/context.tsx'
import { ChildrenInput } from '#resources/fields/ChildrenInput.tsx'
import { useFieldId } from '#resources/form/scope.tsx'
import { startValues } from '#resources/form/values.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { answerQuery } from '#src/client/call.ts'
import { ChipBar } from '#src/ui/ChipBar.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import type { FrequentDiagnosis } from '../domain/answers.ts'
import { visitActions } from '../domain/visit-actions.ts'

const minutes = 5 * 60_000

export function DiagnosesInput(props: InputProps) {
  const visit: unknown = useWatch({ name: 'visit_id' })
  const id = typeof visit === 'number' ? visit : 0
  const { data = [] } = useQuery({
    ...answerQuery(visitActions.frequent, { id }),
    enabled: id > 0 && !props.disabled,
    staleTime: minutes,
  })
  return (
    <Box sx={{ minWidth: 0 }}>
      <ChildrenInput {...props} field={props.field as FieldOf<'children'>} />
      {data.length > 0 && <Frequent name={props.name} diagnoses={data} />}
    </Box>
  )
}

/** The chip that keeps the focus in the group when this one disappears. */
const chipBeside = ({ nextElementSibling, previousElementSibling }: HTMLElement) =>
  [nextElementSibling, previousElementSibling].find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches('[role=button]'),
  )

/** One click adds a diagnosis; chosen ones are hidden. */
function Frequent(props: { name: string; diagnoses: readonly FrequentDiagnosis[] }) {
  const { name, diagnoses } = props
  const translate = useTranslate()
  const label = useLabel()
  const row = useResource().children[name]?.row
  const idOf = useFieldId()
  const { setValue } = useFormContext()
  const diagnosisRows = (useWatch({ name }) ?? []) as readonly { diagnosis_id?: unknown; kind?: unknown }[]
  // There is only one primary diagnosis.
  const { PRIMARY, SECONDARY } = diagnosisKind
  const kind = (diagnosisRows.some((one) => one.kind === PRIMARY.value) ? SECONDARY : PRIMARY).value
  const offered = diagnoses.filter(({ id }) => !diagnosisRows.some(({ diagnosis_id }) => diagnosis_id === id))
  if (!row || offered.length === 0) return null
  const add = (diagnosis_id: number) => {
    const added = { ...startValues(row), diagnosis_id, kind }
    setValue(name, [...diagnosisRows, added], { shouldDirty: true })
    // The group disappears with its last chip. The row is rendered after this event.
    const focusRow = () => document.getElementById(idOf(`${name}.${diagnosisRows.length}`))?.focus()
    if (offered.length === 1) setTimeout(focusRow)
  }
  return (
    <Box sx={{ mt: 2 }}>
      <ChipBar
        label={translate('visits.frequent_diagnoses')}
        isLabelled
        size="small"
        chips={offered.map(({ id, code, label: text }) => ({
          key: id,
          label: `${code} ${label(text)}`,
          onClick: ({ currentTarget }) => {
            chipBeside(currentTarget)?.focus()
            add(id)
          },
        }))}
      />
    </Box>
  )
}
