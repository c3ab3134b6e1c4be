/** Corrects claims that were returned for the same reason with one value, and resubmits them. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useGenerator } from '#resources/context.tsx'
import type { Option } from '#resources/inputs/option.ts'
import { RecordField } from '#resources/inputs/RecordField.tsx'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { call } from '#src/client/call.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'
import { claimActions } from '../domain/claim-actions.ts'
import { correctableFor } from '../domain/reasons.ts'
import type { Slices } from './useSlices.ts'

/** Fields that one value may correct in many claims. */
const texts = ['referral_no', 'preauth_no'] as const

interface CorrectManyProps {
  reason: number
  ids: ReadonlySet<number>
  slices: Slices
}

export function CorrectMany({ reason, ids, slices }: CorrectManyProps) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const { holds } = useGenerator()
  const { schema } = useResourceSchema('claims')
  const diagnoses = schema?.registry.find('diagnoses')
  const [input, setInput] = useState<Partial<Record<(typeof texts)[number], string>>>({})
  const [diagnosis, setDiagnosis] = useState<Option | null>(null)
  const [answer, setAnswer] = useState('')
  const [isSeen, see] = useState(false)
  const open = correctableFor([reason])
  if (!holds('update_claim') || !holds('submit_claim')) return null
  if (ids.size === 0) return null
  const filledEntries = Object.entries(input).filter(([, text]) => text.trim() !== '')
  const values = {
    ...Object.fromEntries(filledEntries),
    ...(diagnosis ? { primary_diagnosis_id: diagnosis.id } : {}),
    answer_text: answer.trim(),
    warnings_seen: isSeen,
  }
  const take = (some: number[]) => call(claimActions.correctMany, { body: { ids: some, ...values } })
  return (
    <Box sx={{ mb: 3 }}>
      <Panel title={translate('claims.batch.title')} hint={translate('claims.batch.hint')}>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'end',
            gridTemplateColumns: { xs: '1fr', md: '1fr 2fr auto' },
          }}
        >
          {texts
            .filter((name) => open.includes(name))
            .map((name) => (
              <TextField
                key={name}
                size="small"
                label={translate(`claims.field.${name}`)}
                value={input[name] ?? ''}
                onChange={({ target }) => setInput({ ...input, [name]: target.value })}
                slotProps={{ htmlInput: { maxLength: 40 } }}
              />
            ))}
          {open.includes('primary_diagnosis_id') && diagnoses && (
            <RecordField
              label={translate('claims.field.primary_diagnosis_id')}
              target={diagnoses}
              value={diagnosis}
              onChange={setDiagnosis}
            />
          )}
          <TextField
            size="small"
            label={translate('claims.batch.answer')}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
          <Button
            variant="contained"
            disabled={answer.trim() === '' || ids.size === 0 || slices.isPending}
            onClick={() => slices.run({ ids: [...ids], action: 'resubmit', take })}
          >
            {translate('claims.batch.send', { count: formatNumber(ids.size, style) })}
          </Button>
        </Box>
        <FormControlLabel
          control={<Checkbox size="small" checked={isSeen} onChange={(_event, next) => see(next)} />}
          label={translate('claims.batch.acknowledged')}
        />
      </Panel>
    </Box>
  )
}
