import { Box, Card, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { type MenuGroup, menuQuery } from '#src/client/catalogue.ts'
import { useProfile } from '#src/client/useProfile.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** A calm welcome: the areas the person may enter, from the menu that is loaded anyway. */
export function HomePage() {
  const translate = useTranslate()
  const { data: groups } = useQuery(menuQuery)
  const { name } = useProfile()
  const title = name ? translate('common.home.greeting', { name }) : translate('common.page.home')
  const isEmpty = groups?.length === 0
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <PageHeader
        title={title}
        subtitle={translate(isEmpty ? 'common.home.empty' : 'common.home.intro')}
      />
      {groups?.map((group) => (
        <Area key={group.id} group={group} />
      ))}
    </Box>
  )
}

function Area({ group }: { group: MenuGroup }) {
  const label = useLabel()
  return (
    <Box component="section" sx={{ mb: 6 }}>
      <Typography variant="h2" sx={{ mb: 2, fontSize: 15 }}>
        {label(group.label)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(216px, 1fr))',
        }}
      >
        {group.entries.map((entry) => (
          <Card
            key={entry.path}
            component={Link}
            to={`/${entry.path}`}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              p: 3,
              color: 'text.primary',
              textDecoration: 'none',
              '&:hover': { borderColor: 'primary.main' },
            }}
          >
            <Box sx={{ color: 'secondary.main', display: 'flex' }}>
              <Icon name={entry.icon} size={22} />
            </Box>
            {label(entry.label)}
          </Card>
        ))}
      </Box>
    </Box>
  )
}
