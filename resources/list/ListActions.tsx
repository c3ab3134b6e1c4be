import AddIcon from '@mui/icons-material/Add'
import HistoryIcon from '@mui/icons-material/History'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link, useNavigate } from 'react-router'
import { HeadActions } from '#src/ui/HeadActions.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useShortcut } from '#src/ui/useShortcut.ts'
import { useAbilities, useGenerator, useOverrides, useResource } from '../context.tsx'
import { changesPath, createPath, importPath, isOfRecord } from '../paths.ts'

/** The actions on the whole list that the user may run. */
export function ListActions() {
  const translate = useTranslate()
  const { path, features, tools } = useResource()
  const { holds } = useGenerator()
  const label = useLabel()
  const abilities = useAbilities()
  const { Actions } = useOverrides()
  const navigate = useNavigate()
  useShortcut('create', abilities.create ? () => void navigate(createPath(path)) : undefined)
  const toolLinks = tools
    .filter((tool) => !isOfRecord(tool.path))
    .filter(({ permission }) => permission === undefined || holds(permission))
    .map((tool) => ({
      to: `/${tool.path}`,
      label: label(tool.label),
      icon: <Icon name={tool.icon} />,
    }))
  const ownLinks = [
    {
      to: importPath(path),
      label: translate('resources.list.import'),
      icon: <UploadIcon />,
      isAllowed: features.import && abilities.import,
    },
    {
      to: changesPath(path),
      label: translate('changes.action'),
      icon: <HistoryIcon />,
      isAllowed: abilities.update,
    },
  ]
  return (
    <>
      <HeadActions actions={[...toolLinks, ...ownLinks.filter(({ isAllowed }) => isAllowed)]} />
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
      {Actions && <Actions />}
    </>
  )
}
