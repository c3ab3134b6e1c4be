import AddIcon from '@mui/icons-material/Add'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { useAbilities, useResource } from '../context.tsx'
import { createPath, importPath } from '../paths.ts'
import { ExportMenu } from './ExportMenu.tsx'

/** What one can do with the whole list, as far as the person may. */
export function ListActions() {
  const translate = useTranslate()
  const { path, features } = useResource()
  const abilities = useAbilities()
  return (
    <>
      {features.export && <ExportMenu />}
      {features.import && abilities.import && (
        <Button
          component={Link}
          to={importPath(path)}
          variant="outlined"
          color="inherit"
          startIcon={<UploadIcon />}
        >
          {translate('resources.list.import')}
        </Button>
      )}
      {abilities.create && (
        <Button component={Link} to={createPath(path)} variant="contained" startIcon={<AddIcon />}>
          {translate('resources.list.create')}
        </Button>
      )}
    </>
  )
}
