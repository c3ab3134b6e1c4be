/** Another user saved the same record: shows the stored, own and other value of each field. */
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { colon } from '#schemas/kit/words.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import type { FieldMerge, Side } from './merge.ts'
import type { Conflict, Settlement } from './useSubmit.ts'
import { ValueText } from './ValueText.tsx'

const sides: readonly Side[] = ['mine', 'theirs']

export function ConflictDialog(props: { conflict: Conflict; onSettle(settlement: Settlement): void }) {
  const { conflict, onSettle } = props
  const translate = useTranslate()
  const [choices, setChoices] = useState<Record<string, Side | undefined>>({})
  const disputed = conflict.merges.filter((merge) => merge.by === 'conflict')
  const automaticMerges = conflict.merges.filter((merge) => merge.by !== 'conflict')
  const isDecided = disputed.every(({ field }) => choices[field])
  return (
    <Dialog
      title={translate('resources.conflict.title')}
      width="md"
      cancel={translate('resources.conflict.back')}
      confirm={translate(
        conflict.afterSave === 'look' ? 'resources.live.load_changes' : 'resources.conflict.save',
      )}
      isBlocked={!isDecided}
      onConfirm={() => onSettle(choices)}
      onClose={() => onSettle(undefined)}
    >
      <Typography sx={{ mb: 4 }}>
        {translate(disputed.length > 0 ? 'resources.conflict.choose' : 'resources.conflict.merged')}
      </Typography>
      {disputed.map((merge) => (
        <Disputed
          key={merge.field}
          merge={merge}
          conflict={conflict}
          choice={choices[merge.field]}
          onChoose={(side) => setChoices({ ...choices, [merge.field]: side })}
        />
      ))}
      {automaticMerges.map((merge) => (
        <PaymentFacts key={merge.field} merge={merge} conflict={conflict} />
      ))}
    </Dialog>
  )
}

interface MergeProps {
  merge: FieldMerge
  conflict: Conflict
}

/** Both users changed the field: the user must choose one value. */
function Disputed(props: MergeProps & { choice: Side | undefined; onChoose(side: Side): void }) {
  const { merge, conflict, choice, onChoose } = props
  const translate = useTranslate()
  const label = useFieldLabel(merge.field)
  const id = `conflict-${merge.field}`
  return (
    <Box component="section" sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={id} variant="subtitle1" component="h3">
        {label}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('resources.conflict.before')} <MergeValue side="base" {...props} />
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={choice ?? ''}
        onChange={(_event, side) => onChoose(side === 'mine' ? 'mine' : 'theirs')}
      >
        {sides.map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio size="small" />}
            label={
              <>
                {translate(`resources.conflict.${side}`)}{' '}
                <strong>
                  <MergeValue side={side} merge={merge} conflict={conflict} />
                </strong>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  )
}

/** Only one user changed the field, or both made the same change: shown, nothing to choose. */
function PaymentFacts(props: MergeProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const label = useFieldLabel(props.merge.field)
  return (
    <Box sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <strong>{label}</strong>
        {colon[language]} <MergeValue side="base" {...props} /> →{' '}
        <MergeValue side={props.merge.by === 'mine' ? 'mine' : 'theirs'} {...props} />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {` (${translate(`resources.conflict.by_${props.merge.by}`)})`}
        </Box>
      </Typography>
    </Box>
  )
}

function MergeValue({ side, merge, conflict }: MergeProps & { side: Side | 'base' }) {
  const field = useResource().fields[merge.field]
  if (!field) return null
  return (
    <ValueText name={merge.field} field={field} value={merge[side]} rows={[conflict.base, conflict.theirs]} />
  )
}

function useFieldLabel(name: string): string {
  const field = useResource().fields[name]
  const label = useLabel()
  return field ? label(field.label) : name
}
