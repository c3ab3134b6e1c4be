import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useTranslate } from 'ra-core'
import { useResource } from '#resources/context.tsx'
import { DateInput } from '#resources/fields/DateInput.tsx'
import { effectiveFrom, effectiveTo } from '#schemas/kit/effective.ts'
import { coverageAccess } from '#schemas/platform/codes/coverage-access.ts'
import { Panel } from '#src/ui/Panel.tsx'
import type { Chosen } from './useChosen.ts'
import { accessNames } from './words.ts'

/** The access and the period. The dates belong to the surrounding form. */
export function TermsPanel({ chosen }: { chosen: Chosen }) {
  const translate = useTranslate()
  const { fields } = useResource()
  return (
    <Panel title={translate('coverage.terms')}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <FormControl>
          <FormLabel id="coverage-access">{translate('coverage.access_label')}</FormLabel>
          <RadioGroup
            aria-labelledby="coverage-access"
            value={String(chosen.access)}
            onChange={(_event, value) => chosen.setAccess(Number(value))}
          >
            {accessNames.map((name) => (
              <FormControlLabel
                key={name}
                value={String(coverageAccess[name].value)}
                sx={{ alignItems: 'flex-start', mb: 0.5 }}
                control={<Radio size="small" sx={{ py: 0.5 }} />}
                label={
                  <>
                    {translate(`coverage.access.${name}`)}
                    <Box
                      sx={{
                        color: 'text.secondary',
                        fontSize: 'caption.fontSize',
                        lineHeight: 1.6,
                      }}
                    >
                      {translate(`coverage.access_help.${name}`)}
                    </Box>
                  </>
                }
              />
            ))}
          </RadioGroup>
        </FormControl>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fit, minmax(126px, 1fr))',
          }}
        >
          {[effectiveFrom, effectiveTo].map((name) => {
            const field = fields[name]
            if (field?.kind !== 'date') return null
            const { help: _, ...plain } = field
            const isEnd = name === effectiveTo
            const inputField = isEnd ? { ...plain, example: translate('coverage.open_end') } : plain
            return <DateInput key={name} name={name} field={inputField} required={!isEnd} />
          })}
        </Box>
      </Box>
    </Panel>
  )
}
