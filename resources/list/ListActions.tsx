import AddIcon from '@mui/icons-material/Add'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link, useNavigate } from 'react-router'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useShortcut } from '#src/ui/useShortcut.ts'
import { useAbilities, useGenerator, useResource } from '../context.tsx'
import { changesPath, createPath, importPath, isOfRecord } from '../paths.ts'
import { ExportMenu } from './ExportMenu.tsx'

/** The actions on the whole list that the user may run. */
export function ListActions() {
  const translate = useTranslate()
  const { path, features, tools } = useResource()
  const { holds } = useGenerator()
  const label = useLabel()
  const abilities = useAbilities()
  const navigate = useNavigate()
  useShortcut('create', abilities.create ? () => void navigate(createPath(path)) : undefined)
  return (
    <>
      {abilities.update && (
        <Button component={Link} to={changesPath(path)} color="inherit">
          {translate('changes.action')}
        </Button>
      )}
      {tools
        .filter((tool) => !isOfRecord(tool.path))
        .filter(({ permission }) => permission === undefined || holds(permission))
        .map((tool) => (
          <Button
            key={tool.path}
            component={Link}
            to={`/${tool.path}`}
            color="inherit"
            startIcon={<Icon name={tool.icon} />}
          >
            {label(tool.label)}
          </Button>
        ))}
      {abilities.export && <ExportMenu />}
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
        <Button
          component={Link}
          to={createPath(path)}
          variant="contained"
          startIcon={<AddIcon />}
          aria-keyshortcuts="n"
        >
          {translate('resources.list.create')}
        </Button>
      )}
    </>
  )
}
