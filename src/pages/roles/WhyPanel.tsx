import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { type Failure, failureOf } from '#resources/failure.ts'
import { permissionAction } from '#schemas/platform/codes/permission-action.ts'
import { call } from '#src/client/call.ts'
import { menuQuery } from '#src/client/catalogue.ts'
import { rightsActions } from '#src/domain/access/actions.ts'
import { type WhyAction, type WhyAnswer, whyActions } from '#src/domain/access/rights.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { WhyFindings } from './WhyFindings.tsx'

const labels = {
  list: permissionAction.LIST.label,
  create: permissionAction.CREATE.label,
  update: permissionAction.UPDATE.label,
  delete: permissionAction.DELETE.label,
} as const satisfies Record<WhyAction, object>

/** "Why can't this user see that?": the server answers with the deciding rules. */
export function WhyPanel({ userId }: { userId: number }) {
  const translate = useTranslate()
  const label = useLabel()
  const { data: menu = [] } = useQuery(menuQuery)
  const [address, setAddress] = useState('')
  const [action, setAction] = useState<WhyAction>('list')
  const [answer, setAnswer] = useState<WhyAnswer>()
  const [failure, setFailure] = useState<Failure>()
  const [isAsking, setAsking] = useState(false)
  const options = menu.flatMap((group) =>
    group.entries.map((entry) => ({
      path: `/${entry.path}`,
      text: `${label(group.label)} › ${label(entry.label)}`,
    })),
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = options.find(({ text }) => text === address)?.path ?? address
    if (chosen.trim() === '') return
    setAsking(true)
    setFailure(undefined)
    try {
      // The path of a create page already implies its action.
      const query = { address: chosen, ...(action === 'list' ? {} : { action }) }
      setAnswer(await call(rightsActions.why, { id: userId, query }))
    } catch (error) {
      setAnswer(undefined)
      setFailure(failureOf(error))
    } finally {
      setAsking(false)
    }
  }

  return (
    <Panel title={translate('roles.why.title')} hint={translate('roles.why.hint')}>
      <Box
        component="form"
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 3 }}
      >
        <Autocomplete
          freeSolo
          size="small"
          options={options.map(({ text }) => text)}
          inputValue={address}
          onInputChange={(_event, next) => setAddress(next)}
          sx={{ flex: '1 1 300px' }}
          renderInput={(params) => (
            <TextField
              {...params}
              label={`${translate('roles.why.page')} / ${translate('roles.why.address')}`}
            />
          )}
        />
        <TextField
          select
          size="small"
          label={translate('roles.why.action')}
          value={action}
          onChange={({ target }) => setAction(target.value as WhyAction)}
          sx={{ minWidth: 130 }}
        >
          {whyActions.map((one) => (
            <MenuItem key={one} value={one}>
              {label(labels[one])}
            </MenuItem>
          ))}
        </TextField>
        <Button type="submit" variant="contained" loading={isAsking} disabled={address.trim() === ''}>
          {translate('roles.why.check')}
        </Button>
      </Box>
      {failure && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {failure.message}
        </Alert>
      )}
      <div role="status">{answer && <WhyFindings answer={answer} />}</div>
    </Panel>
  )
}
