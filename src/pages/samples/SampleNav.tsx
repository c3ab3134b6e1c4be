/** The way to each sample: a search box and the entries that fit. */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { type Entry, isKind, kindNames, matches, parts } from './entries.ts'

export function SampleNav({ current }: { current: Entry }) {
  const translate = useTranslate()
  const [sought, setSought] = useState('')
  const titleOf = (entry: Entry) => (isKind(entry) ? entry : translate(`samples.part.${entry}`))
  const groups: Record<string, readonly Entry[]> = { kinds: kindNames, parts }
  const found = Object.entries(groups).map(
    ([group, all]) =>
      [group, all.filter((entry) => matches(entry, titleOf(entry), sought))] as const,
  )
  return (
    <Box
      component="nav"
      aria-label={translate('samples.title')}
      sx={{ position: { md: 'sticky' }, top: 60, alignSelf: 'start' }}
    >
      <OutlinedInput
        size="small"
        fullWidth
        type="search"
        value={sought}
        placeholder={translate('resources.list.search')}
        inputProps={{ 'aria-label': translate('samples.search') }}
        onChange={(event) => setSought(event.target.value)}
      />
      {found.map(([group, fitting]) => (
        <Box key={group} sx={{ mt: 3 }}>
          <Typography variant="subtitle2" component="h2" sx={{ color: 'text.secondary' }}>
            {translate(`samples.${group}`)}
          </Typography>
          <Box
            component="ul"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'flex',
              flexDirection: { xs: 'row', md: 'column' },
              flexWrap: { xs: 'wrap', md: 'nowrap' },
              columnGap: 3,
            }}
          >
            {fitting.map((entry) => (
              <li key={entry}>
                <Link
                  component={RouterLink}
                  to={{ hash: `#${entry}` }}
                  aria-current={entry === current ? 'true' : undefined}
                  sx={{
                    display: 'block',
                    py: 0.5,
                    px: 2,
                    mx: -2,
                    borderRadius: 1,
                    fontSize: '0.875rem',
                    ...(entry === current && { bgcolor: 'action.selected', fontWeight: 600 }),
                  }}
                >
                  {titleOf(entry)}
                </Link>
              </li>
            ))}
            {fitting.length === 0 && <li>–</li>}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
