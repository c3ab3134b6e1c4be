import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { externalSystem, linkStatus } from '#schemas/codes/patient-link.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { MatchScore } from '../duplicates/MatchScore.tsx'
import { linksPath, type RegisterLink, useAct, useRows } from './calls.ts'
import { Lines } from './Lines.tsx'
import { LookUp } from './LookUp.tsx'
import { Registers } from './Registers.tsx'
import { labelOf, profilePath, useNames } from './words.ts'

const { SUGGESTED, LINKED, REFUSED } = linkStatus

/** Links between patients and external registers: status, search, and decisions. */
export function LinksTab() {
  const translate = useTranslate()
  const label = useLabel()
  const access = useAccess()
  const [status, setStatus] = useState<number>(SUGGESTED.value)
  const [page, setPage] = useState(1)
  const query = useRows<RegisterLink>(linksPath, {
    filter: { status },
    sort: ['id', 'DESC'],
    page,
  })
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Registers />
      {access('permission', 'create_patient_mapping') && <LookUp />}
      <Panel title={translate('patient_mapping.links')}>
        <Box sx={{ mb: 3 }}>
          <Segmented
            label={translate('patient_mapping.show')}
            value={String(status)}
            segments={Object.values(linkStatus).map((one) => ({
              value: String(one.value),
              label: label(one.label),
            }))}
            onChange={(value) => {
              setStatus(Number(value))
              setPage(1)
            }}
          />
        </Box>
        <Lines
          label={translate('patient_mapping.links')}
          none={translate('patient_mapping.none')}
          query={query}
          page={page}
          onPage={setPage}
        >
          {(row) => <LinkLine row={row} />}
        </Lines>
      </Panel>
    </Box>
  )
}

function LinkLine({ row }: { row: RegisterLink }) {
  const translate = useTranslate()
  const label = useLabel()
  const access = useAccess()
  const { named, patient, moment } = useNames()
  const { send, isPending, failure } = useAct<{ status: number }>(`${linksPath}/${row.id}`, 'PUT')
  const decided = [named(row, 'decided_by'), row.decided_at && moment(row.decided_at)]
  const offered = [LINKED, REFUSED].filter(({ value }) => value !== row.status)
  return (
    <>
      <Box sx={{ flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <PageLink to={profilePath(row.local_patient_id)} color="secondary">
          {patient(row, 'local_patient_id')}
        </PageLink>
        <div>
          {label(labelOf(externalSystem, row.external_system))} · {row.external_id}
        </div>
        <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          {decided.filter(Boolean).join(' · ')}
        </Box>
        {failure && <Box role="alert">{failure.message}</Box>}
      </Box>
      {row.match_score !== null && (
        <Box sx={{ flex: '1 1 200px' }}>
          <MatchScore score={row.match_score / 100} why={row.match_basis ?? []} />
        </Box>
      )}
      {access('permission', 'update_patient_mapping') &&
        offered.map(({ value }) => (
          <Button
            key={value}
            size="small"
            variant="outlined"
            loading={isPending}
            onClick={() => void send({ status: value })}
          >
            {translate(value === LINKED.value ? 'patient_mapping.link' : 'patient_mapping.refuse')}
          </Button>
        ))}
    </>
  )
}
