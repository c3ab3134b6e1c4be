/** Custom inputs of the registration form. */
import type { ScreenOverrides } from '#resources/context.tsx'
import { AddressInput } from './AddressInput.tsx'
import { BirthInput } from './BirthInput.tsx'
import { FacilityInput } from './FacilityInput.tsx'
import { KindInput } from './KindInput.tsx'
import { LatinNameInput } from './LatinNameInput.tsx'
import { MotherInput } from './MotherInput.tsx'
import { PhoneOwnerInput } from './PhoneOwnerInput.tsx'
import { SexInput } from './SexInput.tsx'

export const overrides: ScreenOverrides = {
  inputs: {
    registration_kind: KindInput,
    mother_patient_id: MotherInput,
    surname_en: LatinNameInput,
    given_name_en: LatinNameInput,
    sex: SexInput,
    birthdate: BirthInput,
    phone_owner: PhoneOwnerInput,
    village_id: AddressInput,
    registered_health_facility_id: FacilityInput,
  },
  unreadable: { birthdate: 'patient_register.birth_unreadable' },
}
