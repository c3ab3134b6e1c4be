/** Merges two records: compares them, previews the effect, and runs the merge. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Field } from '#schemas/kit/fields/index.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useGenerator, useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import { failureOf } from '../failure.ts'
import { listPath } from '../paths.ts'
import type { Row } from '../provider.ts'
import { isClear, RepointingSummary } from '../record/RepointingSummary.tsx'
import { type Choices, defaultChoice, isSame, mergedValues, ownFields, type Pair } from './choices.ts'
import { MergeField, Option } from './MergeField.tsx'
import { useMerge } from './useMerge.ts'

export function MergeForm({ rows }: { rows: readonly [Row, Row] }) {
  const resource = useResource()
  const { holds } = useGenerator()
  const translate = useTranslate()
  const navigate = useNavigate()
  const [survivorId, setStays] = useState(rows[0].id)
  const [choices, setChoices] = useState<Choices>({})
  const [a, b] = rows
  const pair: Pair = survivorId === b.id ? { survivor: b, duplicate: a } : { survivor: a, duplicate: b }
  const values = mergedValues(resource, pair, choices, holds)
  const { check, commit } = useMerge(pair, values)
  const failure = failureOf(check.error)
  const names = ownFields(resource, pair)
  const differing = names.filter((name) => !isSame(name, pair))
  const same = names.length - differing.length
  const isReady = check.data !== undefined && isClear(check.data) && !check.isFetching
  return (
    <Paper
      component="form"
      variant="outlined"
      sx={{ maxWidth: 880, p: { xs: 3, sm: 5 }, borderRadius: 2, display: 'grid', gap: 4 }}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) commit.mutate()
      }}
    >
      <Survivor rows={rows} survivorId={pair.survivor.id} onChoose={setStays} />
      <Typography variant="h3" component="h2">
        {translate('merge.values')}
      </Typography>
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
            error={failure.fields[name]}
            onChoose={(choice) => setChoices({ ...choices, [name]: choice })}
          />
        )
      })}
      {same > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('merge.same', { smart_count: same })}
        </Typography>
      )}
      <Box role="status" sx={{ pt: 4, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
          {translate('merge.what_happens')}
        </Typography>
        {check.error && <Alert severity="error">{failure.message}</Alert>}
        {!check.data && !check.error && <Skeleton height={60} />}
        {check.data && !check.error && <RepointingSummary repointing={check.data} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          type="submit"
          variant="contained"
          disabled={!isReady || Boolean(check.error)}
          loading={commit.isPending}
        >
          {translate('merge.do')}
        </Button>
        <Button
          component={Link}
          to={listPath(resource.path)}
          onClick={(event) => {
            event.preventDefault()
            void navigate(-1)
          }}
        >
          {translate('merge.cancel')}
        </Button>
      </Box>
    </Paper>
  )
}

/** Chooses the record that stays. */
function Survivor(props: { rows: readonly [Row, Row]; survivorId: number; onChoose(id: number): void }) {
  const { rows, survivorId, onChoose } = props
  const resource = useResource()
  const language = useLanguage()
  const translate = useTranslate()
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, mb: 3 }}>
        {translate('merge.about')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {rows.map((row) => (
          <Option
            key={row.id}
            name="merge-stays"
            isChosen={row.id === survivorId}
            onChoose={() => onChoose(row.id)}
          >
            <strong>{displayText(resource, row, language)}</strong>
            <Typography variant="body2" component="div" color={row.id === survivorId ? 'primary' : 'error'}>
              {translate(row.id === survivorId ? 'merge.stays' : 'merge.delete_this')}
            </Typography>
          </Option>
        ))}
      </Box>
    </Box>
  )
}
