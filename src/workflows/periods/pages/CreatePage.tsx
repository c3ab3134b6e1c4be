/**
 * Opens a month (specification §2: /active-periods/create): for some facilities, for all, or as
 * template.
 */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import { calendarMonth, monthOf, readMonth } from '#src/domain/periods/month.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { ChosenFacilities } from './ChosenFacilities.tsx'
import { OpeningPreview } from './OpeningPreview.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { useWords } from './words.ts'

const scopes = ['one', 'every', 'template'] as const
type Scope = (typeof scopes)[number]

export function Component() {
  const { translate, day } = useWords()
  const [text, setText] = useState(() => monthOf(dayInPhnomPenh(new Date())))
  const [scope, setScope] = useState<Scope>('one')
  const [ids, setIds] = useState<readonly number[]>([])
  const code = readMonth(text)
  const days = code && calendarMonth(code)
  return (
    <>
      <PageHeader
        title={translate('periods.create_title')}
        subtitle={translate('periods.create_hint')}
        breadcrumb={
          <Link component={RouterLink} to="/active-periods">
            {translate('periods.title')}
          </Link>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 5, mb: 4 }}>
        <TextField
          label={translate('periods.month')}
          value={text}
          onChange={({ target }) => setText(toWesternDigits(target.value))}
          error={!code}
          helperText={
            days
              ? translate('periods.days', {
                  from: day(days.starts_on),
                  to: day(days.ends_on),
                  cutoff: day(days.submission_cutoff_on),
                })
              : translate('periods.code_wrong')
          }
          placeholder={translate('periods.code_hint')}
          slotProps={{ htmlInput: { maxLength: 10, inputMode: 'text' } }}
          sx={{ width: 380, maxWidth: '100%' }}
          size="small"
        />
        <Segmented<Scope>
          label={translate('periods.open_for')}
          value={scope}
          segments={scopes.map((value) => ({ value, label: translate(`periods.${value}`) }))}
          onChange={setScope}
        />
      </Box>
      {scope === 'one' && <ChosenFacilities ids={ids} onChange={setIds} />}
      {code && scope === 'template' && <TemplateForm key={code} code={code} />}
      {code && scope !== 'template' && (
        <OpeningPreview key={`${code} ${scope}`} code={code} ids={scope === 'every' ? undefined : ids} />
      )}
    </>
  )
}
