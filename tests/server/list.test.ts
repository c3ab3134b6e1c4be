import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayInPhnomPenh, startOfDay } from '#schemas/kit/dates.ts'
import { addMonths, addYears, dayAfter, weekdayOf } from '#schemas/kit/days.ts'
import { dayRanges } from '#schemas/kit/filters.ts'
import { createSampleApp, type SampleApp } from '#tests/support/records.ts'

const khmer = ['ខេត្ត', 'កំពត', 'ឯណា', 'ភ្នំ', 'ក្រចេះ', 'កណ្តាល', 'អូរ', 'Kep', 'ព្រៃវែង', 'ភូមិ១០', 'ភូមិ២']

let test: SampleApp
const ids: Record<string, number> = {}
beforeAll(async () => {
  test = await createSampleApp()
  for (const [index, name_kh] of khmer.entries())
    ids[`g${index}`] = (await test.group(`g${index}`, { name_kh, name_en: `Name ${index}` })).id
  const more = [
    {
      name: 'Alpha',
      pieces: 1,
      from_day: '2026-01-01',
      level: 1,
      colours: [1, 2],
      answer: 'OBVA-yes',
      phone: '012345678',
    },
    {
      name: 'Beta 100%',
      pieces: 5,
      from_day: '2026-02-01',
      level: 2,
      colours: [2],
      email: 'b@example.com',
    },
    { name: 'Gamma_x', pieces: 9, seen_at: '2026-03-01T00:00:00Z', site: 'https://example.com/a' },
  ]
  for (const [index, values] of more.entries())
    ids[`s${index}`] = (
      await test.sample(`s${index}`, ids[`g${index}`] as number, {
        ...values,
        more_ids: index === 0 ? [ids.g5, ids.g6] : [],
      })
    ).id
})
afterAll(() => test.close())

const list = (query: Record<string, string>, path = 'samples') =>
  test.request('GET', `${path}?${new URLSearchParams(query)}`)

describe('a list', () => {
  it('is compressed like any other response', async () => {
    const headers = { 'accept-encoding': 'br' }
    const { headers: responseHeaders } = await test.request('GET', 'groups', undefined, { headers })
    expect(responseHeaders['content-encoding']).toBe('br')
    expect(responseHeaders['content-range']).toBe(`setting/groups 0-10/${khmer.length}`)
  })

  it('returns range and total', async () => {
    const { status, headers, body } = await list({ range: '[1,1]', sort: '["code","ASC"]' })
    expect(status).toBe(200)
    expect(headers['content-range']).toBe('setting/samples 1-1/3')
    expect(body.data.map(({ code }: { code: string }) => code)).toEqual(['s1'])
  })

  it('returns the total also past the last row', async () => {
    const { headers, body } = await list({ range: '[50,74]' })
    expect(headers['content-range']).toBe('setting/samples */3')
    expect(body.data).toEqual([])
  })

  it('is in Khmer order, like Intl.Collator', async () => {
    const query = { sort: '["name_kh","ASC"]', range: '[0,99]' }
    const names = async (more: Record<string, string>) =>
      (await list({ ...query, ...more }, 'groups')).body.data.map(
        ({ name_kh }: { name_kh: string }) => name_kh,
      )
    const expected = [...khmer].sort(new Intl.Collator('km').compare)
    expect(await names({})).toEqual(expected)
    expect(await names({ sort: '["name_kh","DESC"]' })).toEqual(expected.reverse())
  })

  it('sorts records that are similar to a search by their similarity', async () => {
    const names = async (q: string) => {
      const filter = JSON.stringify({ q__similar: q })
      const { body } = await list({ filter, sort: '["code","DESC"]' }, 'groups')
      return body.data.map(({ name_kh }: { name_kh: string }) => name_kh)
    }
    expect(await names('kepx name')).toEqual(['Kep', ...khmer.filter((name) => name !== 'Kep')])
    expect(await names('ក្រចេស')).toEqual(['ក្រចេះ'])
  })

  it('orders references by the key they refer to', async () => {
    expect(await test.codes('samples', {}, ['group_id', 'DESC'])).toEqual(['s2', 's1', 's0'])
  })

  it.each([
    [{ name: 'Alpha' }, ['s0']],
    [{ name: ['Alpha', 'Gamma_x'] }, ['s0', 's2']],
    [{ name: [] }, []],
    [{ name__contains: '100%' }, ['s1']],
    [{ name__contains: '_' }, ['s2']],
    [{ name__contains: '១០០%' }, ['s1']],
    [{ name__contains: 'ALPH' }, ['s0']],
    [{ name__starts: 'B' }, ['s1']],
    [{ code__starts: 's' }, ['s0', 's1', 's2']],
    [{ pieces: 5 }, ['s1']],
    [{ pieces__gte: '៥' }, ['s1', 's2']],
    [{ pieces__gt: 5 }, ['s2']],
    [{ pieces__lt: 5 }, ['s0']],
    [{ pieces__between: [2, 9] }, ['s1', 's2']],
    [{ from_day__lte: '01/01/2026' }, ['s0']],
    [{ name__not: 'Alpha' }, ['s1', 's2']],
    [{ name__not: ['Alpha', 'Gamma_x'] }, ['s1']],
    [{ level__not: 1 }, ['s1', 's2']],
    [{ colours__not: [1, 3] }, ['s1', 's2']],
    [{ pieces__not: '៥' }, ['s0', 's2']],
    [{ phone__not: '012 345 678' }, ['s1', 's2']],
    [{ seen_at: '01/03/2026' }, ['s2']],
    [{ seen_at__lte: '០១/០៣/២០២៦' }, ['s2']],
    [{ seen_at__gt: '2026-03-01' }, []],
    [{ seen_at__between: ['01/02/2026', '01/03/2026'] }, ['s2']],
    [{ seen_at__not: '01/03/2026' }, ['s0', 's1']],
    [{ from_day__null: true }, ['s2']],
    [{ from_day: null }, ['s2']],
    [{ from_day__null: false }, ['s0', 's1']],
    [{ seen_at: ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'] }, ['s2']],
    [{ level: [1, 2] }, ['s0', 's1']],
    [{ colours: 1 }, ['s0']],
    [{ colours: [2, 3] }, ['s0', 's1']],
    [{ colours: 'crimson' }, ['s0']],
    [{ colours: [] }, []],
    [{ colours__null: true }, ['s2']],
    [{ answer: 'OBVA-yes' }, ['s0']],
    [{ is_open: false }, []],
    [{ phone: '012 345 678' }, ['s0']],
    [{ phone__starts: '012' }, ['s0']],
    [{ phone__contains: '456' }, ['s0']],
    [{ phone__contains: '៤៥៦' }, ['s0']],
    [{ phone__contains: '៩៩៩' }, []],
    [{ email__contains: 'B@' }, ['s1']],
    [{ site__starts: 'https://example' }, ['s2']],
    [{ q: 'alpha' }, ['s0']],
    [{ q: '012345' }, ['s0']],
    [{ q: 'beta s1' }, ['s1']],
    [{ q: 'beta s2' }, []],
    [{ q: '100%' }, ['s1']],
    [{ q: "' or 1=1 --" }, []],
    [{ q__similar: 'alpah' }, ['s0']],
    [{ q__similar: 'Gama' }, ['s2']],
    [{ q__similar: 'gam' }, []],
    [{ q__similar: 'alphs 0' }, []],
    [{ deleted: true }, []],
    [{ deleted: 'any' }, ['s0', 's1', 's2']],
  ])('filters %o', async (filter, codes) => {
    expect(await test.codes('samples', filter)).toEqual(codes)
  })

  it('filters by references, by records, and by ancestors', async () => {
    const { g1, g5, g2, s0, s2 } = ids as Record<string, number>
    expect(await test.codes('samples', { group_id: g1 })).toEqual(['s1'])
    expect(await test.codes('samples', { group_id__under: { groups: [g1, g2] } })).toEqual(['s1', 's2'])
    expect(await test.codes('samples', { more_ids: g5 })).toEqual(['s0'])
    expect(await test.codes('samples', { more_ids: [g5, g1] })).toEqual(['s0'])
    expect(await test.codes('samples', { more_ids__null: true })).toEqual(['s1', 's2'])
    expect(await test.codes('samples', { id: [s0, s2] })).toEqual(['s0', 's2'])
    const parts = await test.part({ group_id: g1, number: 1, sample_id: ids.s1 })
    const under = { filter: JSON.stringify({ sample_id__under: { groups: [g1] } }) }
    expect((await list(under, 'parts')).body.data).toMatchObject([
      { id: parts.id, _ref: { sample_id: { kh: expect.any(String) } } },
    ])
  })

  it('shows only deleted records on request', async () => {
    const deletedGroup = await test.group('gone', { name_kh: 'លុប' })
    await test.request('DELETE', `groups/${deletedGroup.id}`)
    expect(await test.codes('groups', { deleted: true })).toEqual(['gone'])
    expect(await test.codes('groups', { q: 'gone' })).toEqual([])
  })

  it('counts active records only', async () => {
    const { body } = await test.request('GET', `groups/${ids.g0}`)
    expect(body.data.samples_count).toBe(1)
  })
})

describe('filters that follow the current day', () => {
  const today = dayInPhnomPenh(new Date())
  const monday = dayAfter(today, 1 - weekdayOf(today))
  const month = `${today.slice(0, 8)}01`
  const year = `${today.slice(0, 4)}-01-01`
  /** The first and the last day; `-` without end. */
  const ranges: Readonly<Record<string, readonly [from: string, to: string]>> = {
    today: [today, today],
    yesterday: [dayAfter(today, -1), dayAfter(today, -1)],
    this_week: [monday, dayAfter(monday, 6)],
    last_week: [dayAfter(monday, -7), dayAfter(monday, -1)],
    this_month: [month, dayAfter(addMonths(month, 1), -1)],
    last_month: [addMonths(month, -1), dayAfter(month, -1)],
    this_year: [year, dayAfter(addYears(year, 1), -1)],
    last_year: [addYears(year, -1), dayAfter(year, -1)],
    last_7_days: [dayAfter(today, -6), today],
    next_7_days: [today, dayAfter(today, 6)],
    last_30_days: [dayAfter(today, -29), today],
    next_30_days: [today, dayAfter(today, 29)],
    before_today: ['-', dayAfter(today, -1)],
    after_today: [dayAfter(today, 1), '-'],
  }
  const lastMinute = (day: string) => `${day}T16:59:00Z`
  const group = { group_id: 0 }
  beforeAll(async () => {
    group.group_id = (await test.group('days')).id
    const ends = Object.values(ranges).flatMap(([from, to]) => [
      ...(from === '-' ? [] : [from, dayAfter(from, -1)]),
      ...(to === '-' ? [] : [to, dayAfter(to)]),
    ])
    for (const day of new Set(ends)) {
      const from_day = day
      const code = day.replaceAll('-', '')
      await test.sample(`a${code}`, group.group_id, { from_day, seen_at: startOfDay(day) })
      await test.sample(`z${code}`, group.group_id, { from_day, seen_at: lastMinute(day) })
    }
    await test.sample('never', group.group_id, {})
  })

  it('cover every range', () =>
    expect([...Object.keys(ranges), 'before_now']).toEqual(Object.keys(dayRanges)))

  it('before_now compares moments with the current one, and days with the current day', async () => {
    const [morning, night] = [`a${today.replaceAll('-', '')}`, `z${dayAfter(today).replaceAll('-', '')}`]
    const moments = await test.codes('samples', { ...group, seen_at__during: 'before_now' })
    expect([morning, night].map((code) => moments.includes(code))).toEqual([true, false])
    const days = await test.codes('samples', { ...group, from_day__during: 'before_now' })
    expect(days).toEqual(await test.codes('samples', { ...group, from_day__during: 'before_today' }))
  })

  it.each(Object.entries(ranges))('%s', async (name, [from, to]) => {
    const all = (await test.codes('samples', { ...group, from_day__null: false })).sort()
    const expected = all.filter((code) => {
      const day = code.slice(1).replace(/(....)(..)(..)/, '$1-$2-$3')
      return (from === '-' || day >= from) && (to === '-' || day <= to)
    })
    expect(expected.length).toBeLessThan(all.length)
    for (const field of ['from_day', 'seen_at'])
      expect((await test.codes('samples', { ...group, [`${field}__during`]: name })).sort()).toEqual(expected)
  })
})

describe('a list refuses, naming what', () => {
  it.each([
    [{ filter: '{' }, 'BAD_PARAMETER', 'filter'],
    [{ filter: '[]' }, 'BAD_PARAMETER', 'filter'],
    [{ filter: '{"color":1}' }, 'UNKNOWN_FIELD', 'color'],
    [{ filter: '{"__proto__":1}' }, 'UNKNOWN_FIELD', ''],
    [{ filter: '{"constructor":1}' }, 'UNKNOWN_FIELD', 'constructor'],
    [{ filter: '{"pin":"1234"}' }, 'UNKNOWN_FIELD', 'pin'],
    [{ filter: '{"group_name":"x"}' }, 'UNKNOWN_FIELD', 'group_name'],
    [{ filter: '{"name__like":"x"}' }, 'UNKNOWN_OPERATOR', 'like'],
    [{ filter: '{"is_open__contains":"x"}' }, 'UNKNOWN_OPERATOR', 'contains'],
    [{ filter: '{"notes__not":"x"}' }, 'UNKNOWN_OPERATOR', 'not'],
    [{ filter: '{"pieces__during":"today"}' }, 'UNKNOWN_OPERATOR', 'during'],
    [{ filter: '{"from_day__during":"toString"}' }, 'BAD_FILTER', 'from_day__during'],
    [{ filter: '{"from_day__during":["today"]}' }, 'BAD_FILTER', 'from_day__during'],
    [{ filter: '{"level__not":9}' }, 'BAD_FILTER', 'level__not'],
    [{ filter: '{"seen_at__between":["01/01/2026"]}' }, 'BAD_FILTER', 'seen_at__between'],
    [{ filter: '{"seen_at__lte":"31/02/2026"}' }, 'BAD_FILTER', 'seen_at__lte'],
    [{ filter: '{"pieces":"many"}' }, 'BAD_FILTER', 'pieces'],
    [{ filter: '{"pieces":99999999999}' }, 'BAD_FILTER', 'pieces'],
    [{ filter: '{"pieces__between":[1]}' }, 'BAD_FILTER', 'pieces__between'],
    [{ filter: '{"pieces__not":1.5}' }, 'BAD_FILTER', 'pieces__not'],
    [{ filter: '{"is_open__eq":null}' }, 'BAD_FILTER', 'is_open__eq'],
    [{ filter: '{"is_open__not":null}' }, 'BAD_FILTER', 'is_open__not'],
    [{ filter: '{"is_open__null":null}' }, 'BAD_FILTER', 'is_open__null'],
    [{ filter: '{"from_day":"31/02/2026"}' }, 'BAD_FILTER', 'from_day'],
    [{ filter: '{"from_day__null":"yes"}' }, 'BAD_FILTER', 'from_day__null'],
    [{ filter: '{"group_id__under":{"samples":[1]}}' }, 'BAD_FILTER', 'group_id__under'],
    [{ filter: '{"group_id__under":[1]}' }, 'BAD_FILTER', 'group_id__under'],
    [{ filter: '{"level":9}' }, 'BAD_FILTER', 'level'],
    [{ filter: '{"deleted":"perhaps"}' }, 'BAD_FILTER', 'deleted'],
    [{ filter: '{"q":5}' }, 'BAD_FILTER', 'q'],
    [{ filter: '{"name":"a\\u0000b"}' }, 'BAD_TEXT', 'name'],
    [{ range: '[0,500]' }, 'BAD_RANGE', '500'],
    [{ range: '[5,1]' }, 'BAD_RANGE', '500'],
    [{ range: '[-1,5]' }, 'BAD_RANGE', '500'],
    [{ range: '["0",5]' }, 'BAD_RANGE', '500'],
    [{ range: '{}' }, 'BAD_RANGE', '500'],
    [{ range: 'x' }, 'BAD_PARAMETER', 'range'],
    [{ sort: '["color","ASC"]' }, 'BAD_SORT', 'color'],
    [{ sort: '["notes","ASC"]' }, 'BAD_SORT', 'notes'],
    [{ sort: '["pin","ASC"]' }, 'BAD_SORT', 'pin'],
    [{ sort: '["code","UP"]' }, 'BAD_SORT', 'code'],
    [{ sort: '["code; drop table samples","ASC"]' }, 'BAD_SORT', 'drop table'],
    [{ page: '1' }, 'UNKNOWN_PARAMETER', 'page'],
  ])('%o', async (query, code, named) => {
    const { status, body } = await list(query as unknown as Record<string, string>)
    expect({ status, code: body.code }).toEqual({ status: 400, code })
    expect(body.message).toContain(named)
    expect(body.request_id).toEqual(expect.any(String))
  })

  it('parameters that come twice', async () => {
    const { status } = await test.request('GET', 'samples?range=[0,1]&range=[0,2]')
    expect(status).toBe(400)
  })
})
