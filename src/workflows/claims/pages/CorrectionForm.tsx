/** The correctable fields of a claim: all in a draft, afterwards those of the return reasons. */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useRegistry, useResource } from '#resources/context.tsx'
import { sentenceOf } from '#resources/failure.ts'
import type { Option } from '#resources/inputs/option.ts'
import { RecordField } from '#resources/inputs/RecordField.tsx'
import { claimPaper } from '#schemas/codes/claim-terms.ts'
import { uploadTo } from '#src/client/approvals.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { type Attached, RequestDocuments } from '#src/ui/RequestDocuments.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { claimActions } from '../domain/claim-actions.ts'
import type { Correctable } from '../domain/reasons.ts'

interface CorrectionFormProps {
  claim: AnsweredRow
  correctableFields: readonly Correctable[]
}

const texts = ['referral_no', 'preauth_no'] as const
const records = ['attachment_id', 'primary_diagnosis_id'] as const
const upload = uploadTo('claim-documents/files/file')

export function CorrectionForm({ claim, correctableFields }: CorrectionFormProps) {
  const translate = useTranslate()
  const label = useLabel()
  const [input, setInput] = useState<Partial<Record<(typeof texts)[number], string>>>({})
  const [chosen, setChosen] = useState<Partial<Record<(typeof records)[number], Option>>>({})
  const [files, setFiles] = useState<readonly Attached[]>([])
  const [kind, setKind] = useState<number>(claimPaper.CARD.value)
  const { send, isPending, failure } = useAction(claimActions.correct, {
    success: 'claims.corrected',
    onDone: () => {
      setInput({})
      setChosen({})
      setFiles([])
    },
  })
  const body = {
    ...Object.fromEntries(
      Object.entries(input).map(([name, text]) => [name, text.trim() === '' ? null : text.trim()]),
    ),
    ...Object.fromEntries(Object.entries(chosen).map(([name, one]) => [name, one.id])),
    ...(files.length > 0 ? { documents: files.map(({ id: file }) => ({ kind, file })) } : {}),
  }
  const isEmpty = Object.keys(body).length === 0
  return (
    <Panel
      title={translate('claims.correct')}
      actions={
        <Button
          variant="contained"
          size="small"
          disabled={isEmpty || isPending}
          onClick={() => void send({ id: claim.id, version: claim.version, body })}
        >
          {translate('claims.save')}
        </Button>
      }
    >
      {failure && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {sentenceOf(failure)}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {records
          .filter((name) => correctableFields.includes(name))
          .map((name) => (
            <Choice
              key={name}
              name={name}
              claim={claim}
              value={chosen[name]}
              onChange={(one) => setChosen({ ...chosen, [name]: one })}
            />
          ))}
        {texts
          .filter((name) => correctableFields.includes(name))
          .map((name) => (
            <TextField
              key={name}
              size="small"
              label={translate(`claims.field.${name}`)}
              value={input[name] ?? claim[name] ?? ''}
              onChange={({ target }) => setInput({ ...input, [name]: target.value })}
              slotProps={{ htmlInput: { maxLength: 40 } }}
            />
          ))}
      </Box>
      {correctableFields.includes('documents') && (
        <Box sx={{ mt: 3 }}>
          <TextField
            select
            size="small"
            label={translate('claims.paper')}
            value={kind}
            onChange={({ target }) => setKind(Number(target.value))}
            sx={{ minWidth: 200 }}
          >
            {Object.values(claimPaper).map((paper) => (
              <MenuItem key={paper.value} value={paper.value}>
                {label(paper.label)}
              </MenuItem>
            ))}
          </TextField>
          <RequestDocuments files={files} upload={upload} problem={undefined} onChange={setFiles} />
        </Box>
      )}
    </Panel>
  )
}

interface ChoiceProps {
  name: (typeof records)[number]
  claim: AnsweredRow
  value: Option | undefined
  onChange(option: Option): void
}

/** A card of the patient, or a diagnosis. */
function Choice({ name, claim, value, onChange }: ChoiceProps) {
  const translate = useTranslate()
  const { fields } = useResource()
  const registry = useRegistry()
  const field = fields[name]
  const target = field?.kind === 'ref' ? registry.find(field.to) : undefined
  if (!target) return null
  return (
    <RecordField
      label={translate(`claims.field.${name}`)}
      target={target}
      value={value ?? (claim._ref?.[name] as Option | undefined) ?? null}
      onChange={(option) => option && onChange(option)}
      {...(name === 'attachment_id' ? { limit: { patient_id: claim.patient_id } } : {})}
    />
  )
}
