/** Merges two records: which one stays, whose values it gets, the effect, and the reason. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Field } from '#schemas/kit/fields/index.ts'
import { countLetters, minExplanation } from '#schemas/kit/letters.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { useGenerator, useResource } from '../context.tsx'
import type { Failure } from '../failure.ts'
import type { Row } from '../provider.ts'
import {
  type Choice,
  type Choices,
  canChoose,
  defaultChoice,
  isSame,
  mergedValues,
  ownFields,
  type Pair,
} from './choices.ts'
import { MergeField, Option } from './MergeField.tsx'

/** The dry run of the chosen merge, repeated for every choice, and the merge itself. */
export interface MergeRun {
  /** The effect of the merge, as far as it is known. */
  effect: ReactNode
  /** The dry run allows the merge. */
  isReady: boolean
  isBusy: boolean
  refusal: Failure | undefined
  run(reason: string): void
}

export interface MergeFormProps {
  /** In screen order. */
  rows: readonly [Row, Row]
  /** A stable hook. */
  useRun(pair: Pair, values: Record<string, unknown>): MergeRun
  texts: { about: string; leaves: string; confirm: string; reason?: string; reasonHelp?: string }
  /** The name of a record, to choose the one that stays. */
  describe(row: Row): ReactNode
  /** The initial choices. */
  suggest?(pair: Pair): Choices
  /** The choices after one of them; fields that form one statement follow together. */
  choose?(choices: Choices, name: string, choice: Choice): Choices
  /** Fields that no user chooses are left out. */
  isShort?: boolean
  onCancel(): void
}

const none = (): Choices => ({})
const alone = (choices: Choices, name: string, choice: Choice): Choices => ({ ...choices, [name]: choice })

export function MergeForm(props: MergeFormProps) {
  const { rows, useRun, texts, describe, suggest = none, choose = alone, isShort = false, onCancel } = props
  const resource = useResource()
  const { holds } = useGenerator()
  const translate = useTranslate()
  const [a, b] = rows
  const [survivorId, setStays] = useState(a.id)
  const [own, setOwn] = useState<Choices>({})
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const pair: Pair = survivorId === b.id ? { survivor: b, duplicate: a } : { survivor: a, duplicate: b }
  const choices = { ...suggest(pair), ...own }
  const { effect, isReady, isBusy, refusal, run } = useRun(pair, mergedValues(resource, pair, choices, holds))
  const isMissing = texts.reason !== undefined && countLetters(reason) < minExplanation
  const names = ownFields(resource, pair)
  const differing = names.filter((name) => !isSame(name, pair))
  const listed = differing.filter((name) => !isShort || canChoose(resource.fields[name] as Field, holds))
  const same = names.length - differing.length
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isReady && !isMissing) run(reason.trim())
  }
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 3, maxWidth: 960 }}>
      <Panel title={translate('merge.which')} hint={texts.about}>
        <Box
          component="fieldset"
          aria-label={translate('merge.which')}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            m: 0,
            p: 0,
            border: 0,
            minWidth: 0,
          }}
        >
          {rows.map((row) => {
            const isChosen = row.id === survivorId
            return (
              <Option key={row.id} name="merge-stays" isChosen={isChosen} onChoose={() => setStays(row.id)}>
                {describe(row)}
                <Typography variant="body2" component="div" color={isChosen ? 'primary' : 'error'}>
                  {isChosen ? translate('merge.stays') : texts.leaves}
                </Typography>
              </Option>
            )
          })}
        </Box>
      </Panel>
      <Panel title={translate('merge.values')}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          {listed.map((name) => {
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
                onChoose={(choice) => setOwn(choose(own, name, choice))}
              />
            )
          })}
          {same > 0 && (
            <Typography variant="body2" color="text.secondary">
              {translate('merge.same', { smart_count: same })}
            </Typography>
          )}
        </Box>
      </Panel>
      <Panel title={translate('merge.what_happens')}>
        <Box role="status">{effect ?? (!refusal && <RowsSkeleton rows={1} />)}</Box>
        {refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusal.message}
          </Alert>
        )}
        {texts.reason && (
          <TextField
            required
            fullWidth
            margin="normal"
            label={texts.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={isTried && isMissing}
            helperText={texts.reasonHelp}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
          <Button type="submit" variant="contained" disabled={!isReady} loading={isBusy}>
            {texts.confirm}
          </Button>
          <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
        </Box>
      </Panel>
    </Box>
  )
}
