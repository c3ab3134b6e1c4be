import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useGenerator, useResource } from '../context.tsx'
import { isOfRecord, toolPath } from '../paths.ts'
import type { Row } from '../provider.ts'

/** The hand-written pages for this record that the user may open. */
export function useRecordTools(record: Row) {
  const { tools } = useResource()
  const { holds } = useGenerator()
  if (record.deleted_at) return []
  return tools
    .filter((tool) => isOfRecord(tool.path))
    .filter(({ permission }) => permission === undefined || holds(permission))
    .map(({ path, label, icon }) => ({ to: toolPath(path, record), label, icon }))
}

export type RecordTool = ReturnType<typeof useRecordTools>[number]

/** Links to hand-written pages for a record. */
export function RecordTools({ tools }: { tools: readonly RecordTool[] }) {
  const label = useLabel()
  return tools.map((tool) => (
    <Button
      key={tool.to}
      component={Link}
      to={tool.to}
      variant="outlined"
      startIcon={<Icon name={tool.icon} />}
    >
      {label(tool.label)}
    </Button>
  ))
}
