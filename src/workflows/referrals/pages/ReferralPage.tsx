/** /referrals/update/:id/thread: a letter with its answer, its events and its printed papers. */
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { SchemaProvider } from '#resources/context.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { TransitionBar } from '#resources/states/TransitionBar.tsx'
import { referralStatus } from '#schemas/codes/referral.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import referrals from '#schemas/records/referrals.ts'
import { answerQuery } from '#src/client/call.ts'
import { fieldTexts } from '#src/domain/records/field-texts.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PageLink } from '#src/ui/PageLink.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { PrintButton } from '#src/workflow/print/PrintButton.tsx'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'
import { PatientCell } from '#src/workflows/patients/parts/PatientCell.tsx'
import { type ReferralThread, referralActions, type ThreadStep } from '../domain/actions.ts'
import { Letter } from './Letters.tsx'
import { Arrival, Due, StatusBadge, UrgencyBadge } from './ReferralsPage.tsx'

const { fields } = referrals
const answer = [
  'answered_at',
  'answer_diagnosis',
  'answer_treatment',
  'answer_advice',
  'follow_up',
  'follow_up_on',
] as const

export function Component() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...answerQuery(referralActions.thread, { id: Number(id) }),
    retry: false,
  })
  const { schema } = useResourceSchema('referrals')
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!data || !schema) return <ScreenSkeleton />
  return (
    <SchemaProvider {...schema}>
      <Thread key={data.row.id} thread={data} />
    </SchemaProvider>
  )
}

function Thread({ thread }: { thread: ReferralThread }) {
  const translate = useTranslate()
  const { referral, row, steps } = thread
  const isAnswered = row.status === referralStatus.ANSWERED.value
  return (
    <>
      <PageHeader
        title={`${translate('referrals.letter')} ${row.code}`}
        subtitle={
          <Box component="span" sx={{ display: 'inline-flex', gap: 2 }}>
            <UrgencyBadge urgency={row.urgency} />
            <StatusBadge status={row.status} />
          </Box>
        }
        breadcrumb={<PageLink to="/referrals">{translate('referrals.title')}</PageLink>}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
        <Arrival row={row} isMain />
        <TransitionBar record={referral} isInline />
        {row.patient && (
          <PrintButton title={translate('referrals.print_letter')}>
            <Letter thread={thread} />
          </PrintButton>
        )}
        {row.patient && isAnswered && (
          <PrintButton title={translate('referrals.print_counter')}>
            <Letter thread={thread} isAnswer />
          </PrintButton>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <LetterPanel thread={thread} />
          {isAnswered && <Texts title={translate('referrals.counter')} thread={thread} names={answer} />}
        </Box>
        <Steps steps={steps} />
      </Box>
    </>
  )
}

function Texts({ title, thread, names, before = [] }: TextsProps) {
  const label = useLabel()
  const style = useNumberStyle()
  const texts = fieldTexts(fields, thread.referral, names, style)
  return (
    <Panel title={title}>
      <Facts facts={[...before, ...texts.map(([name, text]) => [label(name), label(text)] as const)]} />
    </Panel>
  )
}

interface TextsProps {
  title: string
  thread: ReferralThread
  names: readonly (keyof typeof fields)[]
  before?: Parameters<typeof Facts>[0]['facts']
}

function LetterPanel({ thread }: { thread: ReferralThread }) {
  const translate = useTranslate()
  const label = useLabel()
  const { row, referred_by } = thread
  const patient = row.patient ? <PatientCell patient={row.patient} /> : translate('referrals.hidden')
  return (
    <Texts
      title={translate('referrals.letter')}
      thread={thread}
      names={['sent_at', 'reason', 'summary', 'transport', 'escort', 'expected_until', 'receiver_note']}
      before={[
        [label(fields.patient_id.label), patient],
        [label(fields.health_facility_id.label), label(row.from)],
        [label(fields.to_facility_id.label), label(row.to)],
        [label(fields.referred_by_id.label), referred_by ? label(referred_by.name) : '–'],
        [translate('referrals.column.due'), <Due key="due" row={row} />],
      ]}
    />
  )
}

/** What happened to the letter and to those that continue it, oldest first. */
function Steps({ steps }: { steps: readonly ThreadStep[] }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  return (
    <Panel title={translate('referrals.thread')}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', rowGap: 3 }}>
        {steps.map(({ letter, status, at, by, facility, reason }) => (
          <Box component="li" key={`${letter} ${at} ${status}`} sx={{ lineHeight: 1.7 }}>
            <StatusBadge status={status} /> {letter}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
              {formatDateTime(at, style)} · {label(facility)} · {label(by)}
            </Box>
            {reason}
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
