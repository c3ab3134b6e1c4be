/** What a person presses, and what the console answers with: buttons, toasts, questions. */
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { AskDialog } from '#resources/form/AskDialog.tsx'
import { ApiError, messageText } from '#src/client/envelope.ts'
import { announceFailure } from '#src/client/http.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Row } from './Row.tsx'

export function ActionsPanel() {
  const translate = useTranslate()
  const save = translate('resources.form.save')
  return (
    <>
      <Row title={translate('samples.buttons')}>
        <Button variant="contained">{save}</Button>
        <Button variant="outlined">{save}</Button>
        <Button color="inherit">{save}</Button>
        <Button variant="contained" color="error">
          {translate('resources.remove.delete')}
        </Button>
        <Button variant="outlined" startIcon={<Icon name="mdi:magnify" />}>
          {translate('resources.list.search')}
        </Button>
        <Button variant="contained" disabled>
          {save}
        </Button>
        <Button variant="contained" loading>
          {save}
        </Button>
        <IconButton aria-label={translate('common.action.dismiss')}>
          <Icon name="mdi:close" />
        </IconButton>
      </Row>
      <Toasts />
      <Questions />
    </>
  )
}

const types = ['success', 'info', 'warning', 'error'] as const

/** Failures as specification §8 has them: a sentence, sentences by field, and no answer at all. */
const failures = [
  new ApiError('The record has been changed meanwhile.', { status: 409, code: 'SAMPLE' }),
  new ApiError(messageText({ code: ['Too long', 'Not unique'], name: 'Fill this in' }), {
    status: 422,
    code: 'SAMPLE',
  }),
  new ApiError('', { status: 0, code: 'NETWORK' }),
]

function Toasts() {
  const translate = useTranslate()
  const notify = useNotify()
  return (
    <Row title={translate('samples.toasts')}>
      {types.map((type) => (
        <Button
          key={type}
          variant="outlined"
          onClick={() => notify(translate('samples.toast', { type }), { type })}
        >
          {type}
        </Button>
      ))}
      {failures.map((failure) => (
        <Button key={failure.status} variant="outlined" onClick={() => announceFailure(failure)}>
          {failure.status === 0
            ? translate('common.failure.title_network')
            : translate('common.failure.title', { http_code: failure.status })}
        </Button>
      ))}
    </Row>
  )
}

function Questions() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Row title={translate('samples.dialogs')}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('resources.form.leave_title')}
      </Button>
      <AskDialog
        isOpen={isOpen}
        title={translate('resources.form.leave_title')}
        text={translate('resources.form.leave_text')}
        confirm={translate('resources.form.leave')}
        cancel={translate('resources.form.stay')}
        onConfirm={close}
        onCancel={close}
      />
    </Row>
  )
}
