/** The cashier's work list (specification §2: /patients/cashier-patient-list): who came, and who pays. */
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { answerQuery } from '#src/client/call.ts'
import { type Span, spans } from '#src/domain/patients/days.ts'
import { cashierActions } from '#src/domain/patients/patient-actions.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useSettled } from '#src/ui/useSettled.ts'
import { useShortcut } from '#src/ui/useShortcut.ts'
import { WorkList } from '#src/workflow/WorkList.tsx'
import { profilePath } from '../parts/paths.ts'
import { useCashierColumns } from './columns.tsx'
import { PayerFilter } from './PayerFilter.tsx'

const perPage = 25

interface Asked {
  q: string
  span: Span
  /** Number of a payment type, 0: none. */
  pays: number | undefined
  page: number
}

const useCashier = ({ q, span, pays, page }: Asked) => {
  const place = { offset: (page - 1) * perPage, limit: perPage }
  const body = q ? { q } : { span, ...place, ...(pays === undefined ? {} : { pays }) }
  return useQuery({
    ...answerQuery(cashierActions.patients, { body }),
    placeholderData: keepPreviousData,
  })
}

export function Component() {
  const translate = useTranslate()
  const search = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<Omit<Asked, 'q'>>({ span: 'today', pays: undefined, page: 1 })
  const q = useSettled(text.trim(), 250)
  const query = useCashier({ ...asked, q })
  const { data } = query
  const columns = useCashierColumns()
  const access = useAccess()
  const navigate = useNavigate()
  useShortcut('search', () => search.current?.focus())
  return (
    <>
      <PageHeader
        title={translate('patient_cashier.title')}
        subtitle={translate('patient_cashier.lead')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 3 }}>
        <TextField
          inputRef={search}
          size="small"
          type="search"
          label={translate('patient_cashier.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
          sx={{ flex: '1 1 260px', maxWidth: 420 }}
        />
        <TextField
          select
          size="small"
          label={translate('patient_cashier.registered')}
          value={asked.span}
          disabled={q !== ''}
          onChange={({ target }) =>
            setAsked({ span: target.value as Span, pays: undefined, page: 1 })
          }
          sx={{ minWidth: 180 }}
        >
          {spans.map((span) => (
            <MenuItem key={span} value={span}>
              {translate(`patient_cashier.span.${span}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {data && data.groups.length > 0 && (
        <PayerFilter
          groups={data.groups}
          pays={asked.pays}
          onChange={(pays) => setAsked({ ...asked, pays, page: 1 })}
        />
      )}
      <WorkList
        label={translate('patient_cashier.title')}
        columns={columns}
        query={query}
        empty={translate(q ? 'patient_cashier.nobody_found' : 'patient_cashier.nobody')}
        open={
          access('permission', 'list_patients')
            ? ({ id }) => void navigate(profilePath(id))
            : undefined
        }
        pages={
          q
            ? undefined
            : { page: asked.page, perPage, onGo: (page) => setAsked({ ...asked, page }) }
        }
      />
    </>
  )
}
