/** Guards of sending a claim: the checks, the cut-off and the contract (domain 2.2, 2.4). */
import { sql } from 'kysely'
import type { Label } from '#schemas/kit/types.ts'
import type { Guard } from '../states/behaviour.ts'
import { checkedNow } from './checked.ts'
import { isLateNow } from './terms.ts'

const says = (kh: string, en: string): Label => ({ kh, en })

export const isClean: Guard = async (writing, step) => {
  const { findings } = await checkedNow(writing, step.stored)
  const blocking = findings.filter(({ severity }) => severity === 'blocking')
  return blocking.length === 0
    ? undefined
    : {
        text: {
          kh: blocking.map(({ text }) => text.kh).join(' '),
          en: blocking.map(({ text }) => text.en).join(' '),
        },
        link: `/claims/${step.stored.values.code}`,
      }
}

export const warningsSeen: Guard = async (writing, { stored, values }) => {
  if (values.warnings_seen === true) return undefined
  const { findings } = await checkedNow(writing, stored)
  return findings.some(({ severity }) => severity === 'warning')
    ? {
        text: says(
          'មានការព្រមាន។ សូមអាន រួចគូសថាបានឃើញ។',
          'There are warnings. Read them, and tick that you did.',
        ),
        field: 'warnings_seen',
      }
    : undefined
}

export const isInTime: Guard = async (writing, { stored }) => {
  const late = await isLateNow(writing, stored)
  return late === 'refused'
    ? {
        text: says(
          'ហួសថ្ងៃផុតកំណត់ដាក់ជូនប្រចាំខែ។ សូមស្នើសុំការបញ្ចូលយឺត។',
          'The cut-off of the month has passed. Ask for a late entry.',
        ),
        link: '/approval',
      }
    : undefined
}

export const hasContract: Guard = async ({ trx }, { stored }) => {
  const { health_facility_id, program_id, date_from } = stored.values
  const { rows } = await sql`select 1 from health_facility_contracts
    where health_facility_id = ${health_facility_id as number}
      and program_id = ${program_id as number} and deleted_at is null
      and effective_from <= ${date_from as string}::date
      and coalesce(effective_to, 'infinity') >= ${date_from as string}::date limit 1`.execute(trx)
  return rows.length > 0
    ? undefined
    : {
        text: says(
          'មូលដ្ឋានគ្មានកិច្ចសន្យាជាមួយកម្មវិធីនៅថ្ងៃនោះ។',
          'The facility had no contract with the programme that day.',
        ),
        link: `/setting/health-facilities/update/${health_facility_id}`,
      }
}
