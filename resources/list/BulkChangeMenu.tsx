import EditIcon from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { kindOf } from '#schemas/kit/fields/index.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useGenerator, useResource } from '../context.tsx'
import { type BulkJob, bulkChanges, bulkFields, changeWords } from './bulk.ts'

type Update = Pick<BulkJob, 'data' | 'words'>

/** The changes for selected records: any fields by a form, and boolean or list values directly. */
export function BulkChangeMenu({ onChoose }: { onChoose(update: Update): void }) {
  const translate = useTranslate()
  const label = useLabel()
  const language = useLanguage()
  const resource = useResource()
  const { holds } = useGenerator()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const changes = bulkChanges(resource, holds)
  if (bulkFields(resource, holds).length === 0) return null
  const choose = (update: Update) => {
    setAnchor(null)
    onChoose(update)
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<EditIcon />}
        aria-haspopup={changes.length > 0 ? 'menu' : 'dialog'}
        onClick={(event) => (changes.length > 0 ? setAnchor(event.currentTarget) : choose({}))}
      >
        {translate('resources.list.change')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose({})}>{translate('bulk.fields')}</MenuItem>
        <Divider />
        {changes.flatMap(({ name, label: heading, values }) => [
          <ListSubheader key={name} role="presentation" sx={{ lineHeight: 2.4 }}>
            {label(heading)}
          </ListSubheader>,
          ...values.map((value) => {
            const field = resource.fields[name]
            if (!field) return null
            return (
              <MenuItem
                key={`${name} ${value}`}
                sx={{ pl: 8 }}
                onClick={() =>
                  choose({ data: { [name]: value }, words: changeWords(field, value, language) })
                }
              >
                {kindOf(field).show(value, field, language)}
              </MenuItem>
            )
          }),
        ])}
      </Menu>
    </>
  )
}
