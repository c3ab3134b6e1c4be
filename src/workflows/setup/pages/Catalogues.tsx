/** Selects shipped catalogues, and loads them in the background. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { type SetupState, setupActions } from '../domain/actions.ts'
import { catalogueGroups } from '../domain/catalogues.ts'
import { Loads } from './Loads.tsx'
import { isLoading } from './setup-query.ts'

type Group = SetupState['groups'][number]

const isComplete = ({ catalogues }: Group) => catalogues.every(({ present, shipped }) => present >= shipped)

export function Catalogues({ state }: { state: SetupState }) {
  const translate = useTranslate()
  const { groups, loads } = state
  const missing = groups.filter((group) => !isComplete(group)).map(({ id }) => id)
  const [left, setLeft] = useState<readonly string[]>([])
  const { send, isPending, failure } = useAction(setupActions.load, { touches: ['setting'] })
  const chosen = missing.filter((id) => !left.includes(id))
  const isBusy = isPending || isLoading(loads)
  const toggle = (id: string) => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id])
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {groups.map((group) => (
          <GroupLine
            key={group.id}
            group={group}
            isChosen={chosen.includes(group.id)}
            isDisabled={isBusy || !missing.includes(group.id)}
            onToggle={() => toggle(group.id)}
          />
        ))}
      </Box>
      {failure && <Alert severity="error">{failure.message}</Alert>}
      <Loads loads={loads} />
      {missing.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Button
            variant="contained"
            loading={isBusy}
            disabled={chosen.length === 0}
            onClick={() => void send({ body: { groups: chosen } })}
          >
            {translate('setup.catalogues.load', { smart_count: chosen.length })}
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('setup.catalogues.keeps')}
          </Typography>
        </Box>
      )}
    </Box>
  )
}

interface GroupLineProps {
  group: Group
  isChosen: boolean
  isDisabled: boolean
  onToggle(): void
}

function GroupLine({ group, isChosen, isDisabled, onToggle }: GroupLineProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { icon } = catalogueGroups.find(({ id }) => id === group.id) as { icon: string }
  const isLoaded = isComplete(group)
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 0.5 }}
    >
      <FormControlLabel
        disabled={isDisabled}
        control={<Checkbox checked={isChosen || isLoaded} onChange={onToggle} />}
        label={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Icon name={icon} size={20} />
            {translate(`setup.catalogues.${group.id}`)}
          </Box>
        }
        sx={{ flex: '1 1 260px', mr: 0 }}
      />
      <Box
        sx={{
          flex: '1 1 280px',
          pl: { xs: 10.5, sm: 0 },
          pb: { xs: 1, sm: 0 },
          color: 'text.secondary',
          fontSize: 14,
          lineHeight: 1.7,
        }}
      >
        {group.catalogues.map(({ name, path, label: text, present, shipped }, index) => (
          <Box component="span" key={name}>
            {index > 0 && ' · '}
            <PageLink to={`/${path}`} color="inherit">
              {label(text)}
            </PageLink>{' '}
            {present > 0 && present < shipped
              ? `${formatNumber(present, style)}/${formatNumber(shipped, style)}`
              : formatNumber(Math.max(present, shipped), style)}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
