import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { useGenerator, useResource } from '#resources/context.tsx'
import { failureOf } from '#resources/failure.ts'
import {
  type Choices,
  canChoose,
  defaultChoice,
  isSame,
  mergedValues,
  ownFields,
  type Pair,
} from '#resources/merge/choices.ts'
import { MergeField } from '#resources/merge/MergeField.tsx'
import type { Row } from '#resources/provider.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { countLetters, minExplanation } from '#schemas/kit/letters.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { Consequences, isClear } from './Consequences.tsx'
import { Survivor } from './Survivor.tsx'
import { chosen, suggested } from './together.ts'
import { useMerging } from './useMerging.ts'

interface MergeFormProps {
  /** In screen order. */
  rows: readonly [Row, Row]
  onEnd(): void
}

export function MergeForm({ rows, onEnd }: MergeFormProps) {
  const translate = useTranslate()
  const resource = useResource()
  const { holds } = useGenerator()
  const [a, b] = rows
  const [survivorId, setStays] = useState(a.id)
  const [own, setOwn] = useState<Choices>({})
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const pair: Pair = survivorId === b.id ? { survivor: b, duplicate: a } : { survivor: a, duplicate: b }
  const choices = { ...suggested(resource, pair), ...own }
  const values = mergedValues(resource, pair, choices, holds)
  const { check, merge, isPending, failure } = useMerging(pair, values)
  const checkFailure = check.error ? failureOf(check.error) : undefined
  const refusal = failure ?? checkFailure
  const isMissing = countLetters(reason) < minExplanation
  const isReady = Boolean(check.data && isClear(check.data) && !check.error && !check.isFetching)
  const mayMerge = holds('merge_patient')
  // Derived fields cannot be chosen, and would only lengthen the list.
  const differing = ownFields(resource, pair).filter(
    (name) => !isSame(name, pair) && canChoose(resource.fields[name] as Field, holds),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isReady && !isMissing) void merge(reason.trim())
  }
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 3, maxWidth: 960 }}>
      <Panel
        title={translate('patient_mapping.record_to_keep')}
        hint={translate('patient_mapping.merge_about')}
      >
        <Survivor rows={rows} survivorId={pair.survivor.id} onChoose={setStays} />
      </Panel>
      <Panel title={translate('patient_mapping.which_values')}>
        {differing.length === 0 && translate('patient_mapping.no_difference')}
        <Box sx={{ display: 'grid', gap: 3 }}>
          {differing.map((name) => {
            const field = resource.fields[name] as Field
            return (
              <MergeField
                key={name}
                name={name}
                field={field}
                rows={rows}
                pair={pair}
                choice={choices[name] ?? defaultChoice(name, field, pair)}
                error={refusal?.fields[name]}
                onChoose={(choice) => setOwn(chosen(own, name, choice))}
              />
            )
          })}
        </Box>
      </Panel>
      <Panel title={translate('patient_mapping.what_happens')}>
        <Box role="status">
          {!check.data && !check.error && <Skeleton height={60} />}
          {check.data && !check.error && <Consequences check={check.data} />}
        </Box>
        {refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusal.message}
          </Alert>
        )}
        <TextField
          required
          fullWidth
          margin="normal"
          label={translate('patient_mapping.reason_same')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isTried && isMissing}
          helperText={translate('patient_duplicates.reason_help', { min: minExplanation })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          <Button type="submit" variant="contained" disabled={!isReady} loading={isPending}>
            {translate(mayMerge ? 'patient_mapping.do_merge' : 'patient_mapping.request_merge')}
          </Button>
          <Button onClick={onEnd}>{translate('patient_mapping.cancel')}</Button>
        </Box>
      </Panel>
    </Box>
  )
}
