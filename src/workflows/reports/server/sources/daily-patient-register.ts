import { sql } from 'kysely'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { codeNotIn } from '#src/server/db/code-in.ts'
import type { Source } from '../source.ts'
import { addressOf, fits, named } from '../sql-fragments.ts'

const name = (script: string) =>
  sql`nullif(concat_ws(' ', ${sql.ref(`p.surname_${script}`)}, ${sql.ref(`p.given_name_${script}`)}), '')`

const inProvince = sql`(select d.province_id from villages a join communes b on b.id = a.commune_id
  join districts d on d.id = b.district_id where a.id = p.village_id)`

export default {
  rows: (query) => sql`
    select p.id as patient_id, p.code as patient_code, ${name('kh')} as name_kh,
      ${name('en')} as name_en, p.sex, p.birthdate, p.birthdate as born_on, p.phone,
      ${addressOf} as address, i.type as paper_type, i.number as paper_number, c.card_type,
      c.card_number, ${named('u')} as registrar, p.created_at as registered_at,
      exists (select 1 from history h where h.resource = 'patients' and h.record_id = p.id
        and h.version = 1 and h.reason is not null) as is_double,
      (select count(*) > 1 from visits v where v.patient_id = p.id and v.deleted_at is null
        and ${codeNotIn('v.status', visitStatus.CANCELLED)}) as came_again,
      i.type is not null as has_paper
    from ${query.visibleRows('patients')} p
    left join users u on u.id = p.registered_by
    left join lateral (select x.type, x.number from patient_identifications x
      where x.patient_id = p.id and x.deleted_at is null order by x.id limit 1) i on true
    left join lateral (select x.card_type, x.card_number from patient_attach_beneficiaries x
      where x.patient_id = p.id and x.deleted_at is null
      order by x.is_primary desc, x.effective_from desc limit 1) c on true
    where p.registered_on >= ${query.from}::date and p.registered_on <= ${query.to}::date
      and p.deleted_at is null and ${fits(sql`p.registered_health_facility_id`, query.facility)}
      and ${fits(sql`p.registered_by`, query.filters.registrar)}
      and ${fits(inProvince, query.filters.province)}
      and ${fits(sql`p.coverage_payment_type_id`, query.filters.payment_type)}
    order by p.registered_on, p.id`,
} satisfies Source
