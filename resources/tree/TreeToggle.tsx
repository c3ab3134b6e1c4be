import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useTree } from './useTree.ts'

/** Shows or hides the tree beside the list, if there is one. */
export function TreeToggle() {
  const translate = useTranslate()
  const { tree, isOn, toggle } = useTree()
  if (!tree) return null
  const text = translate('tree.show')
  return (
    <IconButton
      size="small"
      aria-label={text}
      title={text}
      aria-pressed={isOn}
      color={isOn ? 'primary' : 'default'}
      onClick={toggle}
    >
      <AccountTreeIcon fontSize="small" />
    </IconButton>
  )
}
