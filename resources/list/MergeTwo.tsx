import Button from '@mui/material/Button'
import { useListContext, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { useAbilities, useResource } from '../context.tsx'
import { mergePath } from '../paths.ts'

/** Merges exactly two selected records. */
export function MergeTwo() {
  const { path } = useResource()
  const { selectedIds } = useListContext()
  const { merge } = useAbilities()
  const translate = useTranslate()
  if (selectedIds.length !== 2 || !merge) return null
  return (
    <Button size="small" component={Link} to={mergePath(path, selectedIds.map(Number))}>
      {translate('merge.action')}
    </Button>
  )
}
