import Box from '@mui/material/Box'
import { Link } from 'react-router'
import type { Field } from '#schemas/kit/fields/index.ts'
import { hasRecordPage } from '#src/domain/access/record-pages.ts'
import { useGenerator, useRegistry } from '../context.tsx'
import { CellContent } from '../list/CellContent.tsx'
import { updatePath } from '../paths.ts'
import type { Row } from '../provider.ts'

/** A value as in the list; a reference links to its record, and a long text is whole. */
export function FieldValue({ name, field, record }: { name: string; field: Field; record: Row }) {
  const { holds } = useGenerator()
  const target = useRegistry().find(field.kind === 'ref' ? field.to : '')
  const cell = <CellContent column={{ name, field }} row={record} />
  if (field.kind === 'longText')
    return (
      <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
        {String(record[name])}
      </Box>
    )
  if (!target || !hasRecordPage(target) || !holds(target.permissions.list)) return cell
  return <Link to={updatePath(target.path, Number(record[name]))}>{cell}</Link>
}
