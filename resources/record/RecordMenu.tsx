/** Less common actions on a record. */
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { type Paper, printablePapers } from '#schemas/kit/papers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import MoreMenu, { type MenuAction } from '#src/ui/MoreMenu.tsx'
import { useAbilities, useGenerator, useResource } from '../context.tsx'
import { mergePath } from '../paths.ts'
import { mayWrite, type Row } from '../provider.ts'
import type { RecordTool } from './RecordTools.tsx'

const ResourceHistory = lazy(() => import('../screens/ResourceHistory.tsx'))

interface RecordMenuProps {
  record: Row
  name: string
  /** Tools without a button of their own. */
  tools: readonly RecordTool[]
  /** An earlier version was restored. */
  onReverted(): void
}

export function RecordMenu({ record, name, tools, onReverted }: RecordMenuProps) {
  const resource = useResource()
  const { path } = resource
  const { RecordPaper } = useGenerator()
  const abilities = useAbilities()
  const label = useLabel()
  const translate = useTranslate()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [openPaper, setPaper] = useState<Paper>()
  const papers = RecordPaper && !record.deleted_at ? printablePapers(resource, record) : []
  const actions: MenuAction[] = [
    ...tools.map((tool) => ({ label: label(tool.label), to: tool.to })),
    { label: translate('resources.history.title'), onClick: () => setHistoryOpen(true) },
    ...papers.map((paper) => ({
      label: translate('resources.print', { title: label(paper.title) }),
      onClick: () => setPaper(paper),
    })),
    ...(abilities.merge && !record.deleted_at && mayWrite(record, 'update')
      ? [{ label: translate('merge.with'), to: mergePath(path, [record.id]) }]
      : []),
  ]
  return (
    <>
      <MoreMenu actions={actions} />
      {RecordPaper && openPaper && (
        <Suspense>
          <RecordPaper
            resource={resource}
            paper={openPaper}
            id={record.id}
            onClose={() => setPaper(undefined)}
          />
        </Suspense>
      )}
      {isHistoryOpen && (
        <Suspense>
          <ResourceHistory
            record={record}
            name={name}
            onReverted={onReverted}
            onClose={() => setHistoryOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
