import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useAbilities, useRegistry, useResource } from '#resources/context.tsx'
import { displayText } from '#resources/display.ts'
import type { Row } from '#resources/provider.ts'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { facilityRequestActions } from '../domain/facility-request.ts'
import { RefField } from './RefField.tsx'

/** The correctable values of a request: their field there and here. */
const corrected = [
  ['level_id', 'requested_level_id'],
  ['type_id', 'requested_type_id'],
  ['operational_district_id', 'operational_district_id'],
] as const

/** Accepts a request: creates the facility, or links an existing one. */
export function AcceptDialog({ row, onClose }: { row: Row; onClose(): void }) {
  const translate = useTranslate()
  const language = useLanguage()
  const resource = useResource()
  const facilities = useRegistry().get('health-facilities')
  const { create } = useAbilities(facilities)
  const { send, failure, isPending } = useAction(facilityRequestActions.accept, {
    success: 'facility_requests.accepted',
    onDone: onClose,
  })
  const [mode, setMode] = useState<'create' | 'link'>(create ? 'create' : 'link')
  const [code, setCode] = useState(String(row.facility_code ?? ''))
  const [link, setLink] = useState<number | null>(null)
  const [chosen, setChosen] = useState<Record<string, number | null>>(() =>
    Object.fromEntries(corrected.map(([name, from]) => [name, (row[from] as number) ?? null])),
  )
  const accept = () =>
    send({
      id: row.id,
      body: {
        version: row.version,
        ...(mode === 'link' ? { health_facility_id: link } : { facility: { code, ...chosen } }),
      },
    })
  const formFields = ['code', 'health_facility_id', ...corrected.map(([name]) => name)]
  const others = Object.entries(failure?.fields ?? {}).filter(([name]) => !formFields.includes(name))
  const message =
    others.map(([, text]) => text).join(' ') ||
    (Object.keys(failure?.fields ?? {}).length === 0 && failure?.message)
  return (
    <Dialog
      title={translate('facility_requests.accept_title', { name: displayText(resource, row, language) })}
      width="sm"
      problem={message}
      confirm={translate('facility_requests.accept')}
      isBusy={isPending}
      isBlocked={mode === 'link' ? link === null : code === ''}
      onConfirm={() => void accept()}
      onClose={onClose}
    >
      <RadioGroup
        row
        aria-label={translate('facility_requests.accept')}
        value={mode}
        onChange={(_event, next) => setMode(next as typeof mode)}
      >
        <FormControlLabel
          value="create"
          disabled={!create}
          control={<Radio size="small" />}
          label={translate('facility_requests.make')}
        />
        <FormControlLabel
          value="link"
          control={<Radio size="small" />}
          label={translate('facility_requests.link')}
        />
      </RadioGroup>
      {mode === 'link' ? (
        <RefField
          label={facilities.label.one}
          to="health-facilities"
          value={link}
          error={failure?.fields.health_facility_id}
          onChange={setLink}
        />
      ) : (
        <>
          <TextField
            label={translate('facility_requests.code')}
            value={code}
            onChange={({ target }) => setCode(toWesternDigits(target.value))}
            required
            fullWidth
            size="small"
            margin="dense"
            error={Boolean(failure?.fields.code)}
            helperText={failure?.fields.code}
          />
          {corrected.map(([name, from]) => {
            const field = resource.fields[from]
            if (field?.kind !== 'ref') return null
            return (
              <RefField
                key={name}
                label={field.label}
                to={field.to}
                value={chosen[name] ?? null}
                error={failure?.fields[name]}
                onChange={(next) => setChosen((present) => ({ ...present, [name]: next }))}
              />
            )
          })}
        </>
      )}
    </Dialog>
  )
}
