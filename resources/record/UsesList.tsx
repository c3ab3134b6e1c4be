/** The uses of a record: each resource and field with its count, the first names, and a link. */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { Uses } from '#src/domain/answers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useResource } from '../context.tsx'
import { listPath } from '../paths.ts'
import type { ResourceDataProvider } from '../provider.ts'

/** Fetched each time the list is opened. */
export function useUses(id: number) {
  const { path } = useResource()
  const provider = useDataProvider<ResourceDataProvider>()
  return useQuery({
    queryKey: ['uses', path, id],
    staleTime: 0,
    queryFn: async () => (await provider.uses(path, { id })).data,
  })
}

export const isUsed = ({ uses, elsewhere }: Uses) => uses.length > 0 || elsewhere > 0

export function UsesList({ uses: { uses, elsewhere }, id }: { uses: Uses; id: number }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {uses.map(({ path, field, label: what, field_label, count, names }) => (
        <Box
          component="li"
          key={`${path} ${field}`}
          sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { border: 0 } }}
        >
          <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}>
            <span>
              <Link
                component={RouterLink}
                to={listPath(path, { [field]: id })}
                underline="always"
                sx={{ fontWeight: 500 }}
              >
                {label(what)}
              </Link>{' '}
              <Typography component="span" variant="body2" color="text.secondary">
                {label(field_label)}
              </Typography>
            </span>
            <strong>{formatNumber(count, style)}</strong>
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {names.map(label).join(', ')}
            {count > names.length && ' …'}
          </Typography>
        </Box>
      ))}
      {elsewhere > 0 && (
        <Box component="li" sx={{ py: 1.5 }}>
          {translate('merge.elsewhere', { smart_count: elsewhere })}
        </Box>
      )}
    </Box>
  )
}
