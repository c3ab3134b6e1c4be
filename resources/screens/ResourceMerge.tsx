/** Merges two records of a resource; the URL names one or both. */
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { useGetOne, useTranslate } from 'ra-core'
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import { failureOf } from '../failure.ts'
import { RecordField } from '../inputs/RecordField.tsx'
import { MergeForm } from '../merge/MergeForm.tsx'
import { useMerge } from '../merge/useMerge.tsx'
import { listPath, mergePath } from '../paths.ts'
import type { Row } from '../provider.ts'
import { RecordMissing } from '../record/RecordMissing.tsx'
import { ScreenFailure } from './ScreenFailure.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

/** `?ids=3,7`: unique record ids; anything else is ignored. */
function idsIn(query: URLSearchParams): number[] {
  const parts = (query.get('ids') ?? '').split(',')
  return [...new Set(parts.filter((part) => /^[1-9]\d{0,15}$/.test(part)).map(Number))]
}

export default function ResourceMerge() {
  const translate = useTranslate()
  const label = useLabel()
  const { path, label: names } = useResource()
  const [query] = useSearchParams()
  const [one, other] = idsIn(query)
  return (
    <>
      <PageHeader
        title={translate('merge.title', { name: label(names.many) })}
        breadcrumb={
          <Link component={RouterLink} to={listPath(path)}>
            {label(names.many)}
          </Link>
        }
      />
      {one !== undefined && other !== undefined ? (
        <Both key={`${one} ${other}`} ids={[one, other]} />
      ) : (
        <ChooseOther one={one} />
      )}
    </>
  )
}

const useRow = (id: number) =>
  useGetOne<Row>(useResource().path, { id }, { retry: false, onError: () => undefined })

function Both({ ids }: { ids: readonly [number, number] }) {
  const resource = useResource()
  const translate = useTranslate()
  const language = useLanguage()
  const navigate = useNavigate()
  const [a, b] = [useRow(ids[0]), useRow(ids[1])]
  const error = a.error ?? b.error
  if (failureOf(error).status === 404) return <RecordMissing />
  if (error)
    return (
      <ScreenFailure
        error={error}
        onRetry={() => {
          void a.refetch()
          void b.refetch()
        }}
      />
    )
  if (!a.data || !b.data) return <ScreenSkeleton />
  if (a.data.deleted_at || b.data.deleted_at)
    return <Alert severity="warning">{translate('merge.deleted_already')}</Alert>
  return (
    <MergeForm
      rows={[a.data, b.data]}
      useRun={useMerge}
      texts={{
        about: translate('merge.about'),
        leaves: translate('merge.delete_this'),
        confirm: translate('merge.do'),
      }}
      describe={(row) => <strong>{displayText(resource, row, language)}</strong>}
      onCancel={() => void navigate(-1)}
    />
  )
}

/** The URL names one record or none: the user searches the others. */
function ChooseOther({ one }: { one: number | undefined }) {
  const resource = useResource()
  const translate = useTranslate()
  const navigate = useNavigate()
  return (
    <Paper variant="outlined" sx={{ maxWidth: 480, p: 5, borderRadius: 2 }}>
      <RecordField
        label={translate('merge.choose_other')}
        target={resource}
        value={null}
        autoFocus
        onChange={(chosen) => {
          if (!chosen) return
          const ids = one === undefined || one === chosen.id ? [chosen.id] : [one, chosen.id]
          void navigate(mergePath(resource.path, ids), { replace: true })
        }}
      />
    </Paper>
  )
}
