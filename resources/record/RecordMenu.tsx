/** Less common actions on a record. */
import MoreIcon from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { type Paper, printablePapers } from '#schemas/kit/papers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [openPaper, setPaper] = useState<Paper>()
  const papers = RecordPaper && !record.deleted_at ? printablePapers(resource, record) : []
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={translate('resources.list.actions')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {tools.map((tool) => (
          <MenuItem key={tool.to} component={Link} to={tool.to}>
            {label(tool.label)}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            close()
            setHistoryOpen(true)
          }}
        >
          {translate('resources.history.title')}
        </MenuItem>
        {papers.map((paper) => (
          <MenuItem
            key={paper.name}
            onClick={() => {
              close()
              setPaper(paper)
            }}
          >
            {translate('resources.print', { title: label(paper.title) })}
          </MenuItem>
        ))}
        {abilities.merge && !record.deleted_at && mayWrite(record, 'update') && (
          <MenuItem component={Link} to={mergePath(path, [record.id])}>
            {translate('merge.with')}
          </MenuItem>
        )}
      </Menu>
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
