import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { formatLongDate } from '#schemas/kit/long-date.ts'
import { homeQuery } from '#src/client/home.ts'
import { useProfile } from '#src/client/useProfile.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { greetingAt } from './greeting.ts'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { HomeTiles } from './HomeTiles.tsx'
import { OwnWork } from './OwnWork.tsx'

/** The start page: open tasks, figures, and recent activity. */
export function HomePage() {
  const translate = useTranslate()
  const label = useLabel()
  const lang = useLanguage()
  const style = useNumberStyle()
  const { name } = useProfile()
  const { data, error, refetch } = useQuery(homeQuery)
  const now = new Date()
  const today = formatLongDate(dayInPhnomPenh(now), { ...style, lang })
  const places = data?.find((tile) => tile.kind === 'places')
  const place =
    places &&
    (places.name
      ? translate('home.place', { name: label(places.name) })
      : translate('home.places', { smart_count: places.count }))
  return (
    <>
      <PageHeader
        title={name ? translate(`home.greeting.${greetingAt(now)}`, { name }) : translate('common.page.home')}
        subtitle={
          <>
            <span>{today}</span>
            {place && (
              <>
                {' · '}
                <span>{place}</span>
              </>
            )}
          </>
        }
      />
      <OwnWork />
      {data ? (
        <HomeTiles tiles={data} />
      ) : error ? (
        <ScreenFailure error={error} onRetry={() => refetch()} />
      ) : (
        <HomeSkeleton />
      )}
    </>
  )
}

export const Component = HomePage
