/** Loads the content of a declared paper, and previews and prints it. */
import { useQuery } from '@tanstack/react-query'
import type { RecordPaperProps } from '#resources/context.tsx'
import { failureOf } from '#resources/failure.ts'
import { answerQuery } from '#src/client/call.ts'
import { type PaperAction, paperActions } from '#src/domain/papers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { PaperSheet } from './PaperSheet.tsx'
import PrintDialog from './PrintDialog.tsx'

export default function RecordPaper({ resource, paper, id, onClose }: RecordPaperProps) {
  const label = useLabel()
  const action = paperActions(resource)[paper.name] as PaperAction
  // What is printed is what is stored now.
  const { data, error } = useQuery({ ...answerQuery(action, { id }), staleTime: 0, gcTime: 0 })
  return (
    <PrintDialog
      title={label(paper.title)}
      isWide={paper.size === 'A4 landscape'}
      isBlocked={!data}
      problem={error ? failureOf(error).message : undefined}
      onClose={onClose}
    >
      {data && <PaperSheet resource={resource} paper={paper} {...data} />}
      {!data && !error && <RowsSkeleton rows={6} />}
    </PrintDialog>
  )
}
