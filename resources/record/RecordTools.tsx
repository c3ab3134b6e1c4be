import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useGenerator, useResource } from '../context.tsx'
import { isOfRecord, toolPath } from '../paths.ts'
import type { Row } from '../provider.ts'

/** Links to the hand-written pages for this record. */
export function RecordTools({ record }: { record: Row }) {
  const { tools } = useResource()
  const { holds } = useGenerator()
  const label = useLabel()
  if (record.deleted_at) return null
  return tools
    .filter((tool) => isOfRecord(tool.path))
    .filter(({ permission }) => permission === undefined || holds(permission))
    .map((tool) => (
      <Button
        key={tool.path}
        component={Link}
        to={toolPath(tool.path, record)}
        variant="outlined"
        startIcon={<Icon name={tool.icon} />}
      >
        {label(tool.label)}
      </Button>
    ))
}
