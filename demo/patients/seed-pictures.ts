/** Gives some patients of the demonstration a drawn picture. */
import { gender } from '#schemas/codes/gender.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { addFile } from '#src/server/records/files/store.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { isYounger } from '#src/workflows/patients/domain/birth.ts'
import type { DemoPerson } from './people.ts'
import { drawnPicture, side } from './pictures.ts'
import { createRandom } from './random.ts'

/** Total number of pictures; until then every sixth person gets one. */
const maxPictures = 40
const every = 6
/** Minimum age for grey hair. */
const grey = 60

/** Picture files of some people by index; none without a registrar who took them. */
export async function seedPictures(
  { trx, now }: Writing,
  people: readonly DemoPerson[],
  indexes: readonly number[],
  userId: number | null,
): Promise<Map<number, number>> {
  const photos = new Map<number, number>()
  if (userId === null) return photos
  const today = dayInPhnomPenh(new Date(now))
  const named = [...people.keys()].filter((index) => people[index]?.values.surname_kh)
  const pictured = named.filter((_, place) => place % every === 0).slice(0, maxPictures)
  for (const index of pictured.filter((one) => indexes.includes(one))) {
    const random = createRandom(20_260_102 + index)
    const { sex, birthdate } = people[index]?.values ?? {}
    const appearance = {
      isLong: sex === gender.FeMale.value,
      isGrey: !isYounger(String(birthdate), grey, today),
    }
    const { id } = await addFile(trx, {
      resource: 'patients',
      field: 'photo',
      name: 'photo.png',
      type: 'png',
      width: side,
      height: side,
      bytes: drawnPicture(random, appearance),
      userId,
      now,
    })
    photos.set(index, id)
  }
  return photos
}
