/** Imports a file: choose, check, review, run. The URL contains the import's id. */
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router'
import type { FilePart } from '#src/domain/import/import-actions.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useResource } from '../context.tsx'
import { ChooseFile } from '../import/ChooseFile.tsx'
import { ChooseParts } from '../import/ChooseParts.tsx'
import { ColumnMapping } from '../import/ColumnMapping.tsx'
import { CommitBar } from '../import/CommitBar.tsx'
import { FileParts } from '../import/FileParts.tsx'
import { FileReading } from '../import/FileReading.tsx'
import { ImportResult } from '../import/ImportResult.tsx'
import { PastImports } from '../import/PastImports.tsx'
import { Preview } from '../import/Preview.tsx'
import { RunProgress } from '../import/RunProgress.tsx'
import { useCheckFile, useImportRun } from '../import/run.ts'
import { importPath, listPath } from '../paths.ts'
import { ScreenFailure } from './ScreenFailure.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

export default function ResourceImport() {
  const translate = useTranslate()
  const label = useLabel()
  const { path, label: names } = useResource()
  const many = label(names.many)
  return (
    <>
      <PageHeader
        title={translate('resources.import.title', { name: many })}
        breadcrumb={
          <Link component={RouterLink} to={listPath(path)}>
            {many}
          </Link>
        }
      />
      <ImportSteps />
    </>
  )
}

function ImportSteps() {
  const translate = useTranslate()
  const { path } = useResource()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const id = query.get('run')
  const go = (to: string, run?: number) =>
    navigate(importPath(to, run === undefined ? undefined : String(run)), { replace: to === path })
  const check = useCheckFile((run) => go(run.resource, run.import_id))
  const { data: run, error, refetch } = useImportRun(id)

  const startAgain = () => {
    check.reset()
    go(path)
  }

  const isSending = check.isPending && 'file' in check.variables
  if (id === null || isSending || check.error)
    return (
      <>
        <ChooseFile isBusy={isSending} error={check.error} onChoose={(file) => check.mutate({ file })} />
        <PastImports />
      </>
    )
  if (check.isPending) return <ScreenSkeleton />
  if (!run) return error ? <ScreenFailure error={error} onRetry={() => refetch()} /> : <ScreenSkeleton />
  const { file, reading } = run
  const parts = (
    <FileParts
      run={run}
      onStart={({ resource, sheets, by_level }) =>
        file && check.mutate({ fileId: file.id, path: resource, layout: { sheets, by_level } })
      }
    />
  )
  if (run.status === 'validating' || run.status === 'committing') return <RunProgress run={run} />
  if (run.status !== 'ready' && run.status !== 'choosing')
    return (
      <>
        {parts}
        <ImportResult run={run} onAgain={startAgain} />
      </>
    )
  return (
    <>
      {reading && parts}
      <Typography variant="h3" component="h2" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {run.file_name}
      </Typography>
      {file && !reading && (
        <ChooseParts
          file={file}
          onChoose={(chosen) => {
            const [{ resource, sheets, by_level }] = chosen as [FilePart]
            const layout = { sheets, by_level }
            check.mutate({ fileId: file.id, path: resource, layout, parts: chosen })
          }}
        />
      )}
      {file && reading && (
        <FileReading
          key={`reading ${run.import_id}`}
          run={run}
          file={file}
          reading={reading}
          onRead={(layout) => check.mutate({ fileId: file.id, layout })}
        />
      )}
      {reading && (
        <ColumnMapping
          key={run.import_id}
          run={run}
          onRemap={
            file ? (mapping) => check.mutate({ fileId: file.id, mapping, layout: reading.layout }) : undefined
          }
        />
      )}
      {run.status === 'ready' ? (
        <>
          <Preview key={`preview ${run.import_id}`} run={run} />
          <CommitBar run={run} onDiscard={startAgain} />
        </>
      ) : (
        <Button color="inherit" onClick={startAgain} sx={{ mt: 3 }}>
          {translate('resources.import.other_file')}
        </Button>
      )}
    </>
  )
}
