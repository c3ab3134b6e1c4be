/** Imports a file: choose, check, review, run. The URL contains the import's id. */
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useResource } from '../context.tsx'
import { ChooseFile } from '../import/ChooseFile.tsx'
import { ColumnMapping } from '../import/ColumnMapping.tsx'
import { CommitBar } from '../import/CommitBar.tsx'
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
  const { path } = useResource()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const id = query.get('run')
  const [file, setFile] = useState<File | null>(null)
  const go = (run?: number) =>
    navigate(importPath(path, run === undefined ? undefined : String(run)), { replace: true })
  const check = useCheckFile((run) => go(run.import_id))
  const { data: run, error, refetch } = useImportRun(id)

  const startAgain = () => {
    setFile(null)
    check.reset()
    go()
  }

  if (id === null || check.isPending || check.error)
    return (
      <>
        <ChooseFile
          isBusy={check.isPending}
          error={check.error}
          onChoose={(chosen) => {
            setFile(chosen)
            check.mutate({ file: chosen })
          }}
        />
        <PastImports />
      </>
    )
  if (run?.status === 'ready')
    return (
      <>
        <Typography variant="h3" component="h2" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          {run.file_name}
        </Typography>
        <ColumnMapping
          key={run.import_id}
          run={run}
          onRemap={file ? (mapping) => check.mutate({ file, mapping }) : undefined}
        />
        <Preview key={`preview ${run.import_id}`} run={run} />
        <CommitBar run={run} onDiscard={startAgain} />
      </>
    )
  if (run?.status === 'validating' || run?.status === 'committing') return <RunProgress run={run} />
  if (run) return <ImportResult run={run} onAgain={startAgain} />
  if (error) return <ScreenFailure error={error} onRetry={() => refetch()} />
  return <ScreenSkeleton />
}
