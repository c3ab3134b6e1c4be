import { sql } from 'kysely'
import type { Label } from '#schemas/kit/types.ts'

/** Name of the ward `w` with the number of the bed `b`: `Maternity 12`. Null without a ward. */
export const placeLabel = sql<Label | null>`case when w.id is null then null else json_build_object(
  'kh', concat_ws(' ', w.name_kh, b.bed_no),
  'en', concat_ws(' ', coalesce(w.name_en, w.name_kh), b.bed_no)) end`
