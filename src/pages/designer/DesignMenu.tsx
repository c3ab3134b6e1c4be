/** Seldom used actions of a design: its schema file, and its removal. */
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { saveFile } from '#resources/download.ts'
import { type Failure, sentenceOf } from '#resources/failure.ts'
import { loadProfile } from '#src/client/auth.ts'
import { call } from '#src/client/call.ts'
import { menuQuery } from '#src/client/catalogue.ts'
import { designActions, type StoredDesign } from '#src/domain/designs/actions.ts'
import { namesIn } from '#src/domain/designs/edit-design.ts'
import { isExtension } from '#src/domain/designs/extensions.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { SentenceList, useSentences } from './Sentence.tsx'

interface DesignMenuProps {
  stored: StoredDesign
  whenStored(): Promise<StoredDesign | undefined>
}

export function DesignMenu({ stored, whenStored }: DesignMenuProps) {
  const translate = useTranslate()
  const text = useLabel()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isRemoving, setRemoving] = useState(false)
  const write = useSentences()
  const refusal = (failure: Failure) => {
    const { problems = [] } = (failure.data ?? {}) as { problems?: readonly string[] }
    return failure.code === 'DESIGN_REFUSED' && problems.length > 0 ? (
      <SentenceList sentences={problems.map(write)} />
    ) : (
      sentenceOf(failure)
    )
  }
  const params = { name: stored.name }
  const isAdded = isExtension(stored.declaration)
  const { send, isPending, failure } = useAction(designActions.remove, {
    success: 'designer.removed',
    onDone: async () => {
      navigate('/setting/designer')
      await loadProfile()
      await client.invalidateQueries({ queryKey: menuQuery.queryKey.slice(0, 1) })
    },
  })
  const download = async () => {
    setAnchor(undefined)
    if (await whenStored()) await saveFile(await call(designActions.file, { params }), `${stored.name}.ts`)
  }
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        startIcon={<Icon name="mdi:dots-vertical" />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('designer.more')}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={() => setAnchor(undefined)}>
        {!isAdded && <MenuItem onClick={() => void download()}>{translate('designer.download')}</MenuItem>}
        <MenuItem
          onClick={() => {
            setAnchor(undefined)
            setRemoving(true)
          }}
        >
          {translate(isAdded ? 'designer.remove_added' : 'designer.remove')}
        </MenuItem>
      </Menu>
      {isRemoving && (
        <Dialog
          title={translate(isAdded ? 'designer.remove_added_title' : 'designer.remove_title', {
            name: text(namesIn(stored.declaration).many),
          })}
          problem={failure && refusal(failure)}
          confirm={translate(isAdded ? 'designer.remove_added' : 'designer.remove')}
          isDanger
          isBusy={isPending}
          onConfirm={() => void send({ params, body: { version: stored.version } })}
          onClose={() => setRemoving(false)}
        >
          {translate(isAdded ? 'designer.remove_added_about' : 'designer.remove_about')}
        </Dialog>
      )}
    </>
  )
}
