/** The records that refer to a record: a list for each resource and field, loaded when it opens. */
import AddIcon from '@mui/icons-material/Add'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { PeekAnswer, Related } from '#src/domain/answers.ts'
import { toolActions } from '#src/domain/records/tool-actions.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { touch, touchTarget } from '#src/ui/touch.ts'
import { useGenerator, useResource } from '../context.tsx'
import { createPath, listPath, peekPath, updatePath } from '../paths.ts'
import { ScreenFailure } from '../screens/ScreenFailure.tsx'

/** Lists that are visible before the user requests all of them. */
const maxLists = 6

type RelatedListsProps = { id: number } & Pick<PeekAnswer, 'related' | 'elsewhere' | 'is_elsewhere_capped'>

export function RelatedLists({ id, related, elsewhere, is_elsewhere_capped }: RelatedListsProps) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const [areAllVisible, setAllVisible] = useState(false)
  const used = related.filter(({ count }) => count > 0).slice(0, maxLists)
  const visible = areAllVisible ? related : used
  const paths = related.map(({ path }) => path)
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {visible.map((list, at) => (
          <RelatedList
            key={`${list.path} ${list.field}`}
            id={id}
            list={list}
            // Names of people are read only where the user requests them.
            startsOpen={at === 0 && list.count > 0 && !list.personal}
            isOneOfSeveral={paths.indexOf(list.path) !== paths.lastIndexOf(list.path)}
          />
        ))}
      </Box>
      {visible.length < related.length && (
        <Button size="small" onClick={() => setAllVisible(true)}>
          {translate('resources.record.all_related', { smart_count: related.length })}
        </Button>
      )}
      {elsewhere > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ py: 1.5 }}>
          {is_elsewhere_capped
            ? translate('merge.many_elsewhere', { count: formatNumber(elsewhere, style) })
            : translate('merge.elsewhere', { smart_count: elsewhere })}
        </Typography>
      )}
    </>
  )
}

interface RelatedListProps {
  id: number
  list: Related
  startsOpen: boolean
  /** Records of the same resource refer by another field too. */
  isOneOfSeveral: boolean
}

function RelatedList({ id, list, startsOpen, isOneOfSeveral }: RelatedListProps) {
  const { path, field, label: names, one, field_label, count, is_capped, may_create } = list
  const label = useLabel()
  const translate = useTranslate()
  const style = useNumberStyle()
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(startsOpen)
  const rowsId = useId()
  const create = translate('resources.form.create_title', { name: label(one) })
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { border: 0 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <Button
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={rowsId}
          disabled={count === 0}
          onClick={() => setOpen(!isOpen)}
          sx={{
            flex: 1,
            minWidth: 0,
            ml: -1,
            px: 1,
            gap: 1,
            justifyContent: 'flex-start',
            textAlign: 'start',
          }}
        >
          <ExpandMore sx={{ fontSize: 18, transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {label(names)}
            {isOneOfSeveral && (
              <Typography component="span" variant="body2" color="text.secondary">
                {` · ${label(field_label)}`}
              </Typography>
            )}
          </Box>{' '}
          <Box component="span" sx={{ ml: 'auto', pl: 1, color: 'text.secondary', fontWeight: 400 }}>
            {formatNumber(count, style)}
            {is_capped && '+'}
          </Box>
        </Button>
        <Box sx={{ flex: 'none', width: 32, [touch]: { width: touchTarget } }}>
          {may_create && (
            <IconButton
              component={Link}
              to={createPath(path)}
              state={{ values: { [field]: id }, returnTo: pathname + search }}
              size="small"
              aria-label={create}
              title={create}
            >
              <AddIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      </Box>
      <Box id={rowsId} hidden={!isOpen}>
        {isOpen && count > 0 && <RelatedRows id={id} list={list} />}
      </Box>
    </Box>
  )
}

function RelatedRows({ id, list }: { id: number; list: Related }) {
  const resource = useResource()
  const { path, field, has_page } = list
  const { call } = useGenerator()
  const label = useLabel()
  const translate = useTranslate()
  const style = useNumberStyle()
  const { data, error, refetch } = useQuery({
    // Changes of the other resource refetch it.
    queryKey: [path, 'related', resource.path, field, id],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => call(toolActions(resource).related, { id, query: { path, field } }, signal),
  })
  if (error) return <ScreenFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={2} />
  const { rows, total } = data
  return (
    <Box sx={{ pl: 5.5, pb: 2, fontSize: 'body2.fontSize', overflowWrap: 'anywhere' }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Box component="li" key={row.id} sx={{ py: 0.5 }}>
            <MuiLink
              component={Link}
              to={has_page ? updatePath(path, row.id) : peekPath(path, { [field]: id }, row.id)}
            >
              {label(row.text)}
            </MuiLink>
          </Box>
        ))}
      </Box>
      {total > rows.length && (
        <MuiLink
          component={Link}
          to={listPath(path, { [field]: id })}
          sx={{ display: 'inline-block', py: 0.5, color: 'text.secondary' }}
        >
          {translate('resources.record.whole_list', { count: formatNumber(total, style) })}
        </MuiLink>
      )}
    </Box>
  )
}
