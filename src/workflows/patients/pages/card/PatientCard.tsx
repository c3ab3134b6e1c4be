/**
 * A patient's card in both languages: readers may know only one, and scanners none. Plain elements
 * and classes (card-style.ts), because it is copied to the print frame unchanged.
 */
import english from '#locales/en/pages/patient_profile.json'
import khmer from '#locales/kh/pages/patient_profile.json'
import { gender } from '#schemas/codes/gender.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import type { Label } from '#schemas/kit/types.ts'
import { BarCode, QrCode } from '#src/ui/Bars.tsx'
import { codeLabel } from '#src/workflow/code-label.ts'
import { printTexts } from '#src/workflow/print/texts.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import { unknownName } from '#src/workflows/patients/domain/display-name.ts'
import { useBirthText } from '#src/workflows/patients/parts/age.ts'

interface PatientCardProps {
  patient: PatientSummary
  /** Where the patient is registered. */
  facility: Label
  /** Object URL of the photo. */
  photo: string | undefined
}

const texts = { kh: khmer.card, en: english.card }

export function PatientCard({ patient, facility, photo }: PatientCardProps) {
  const { code, sex } = patient
  const birth = useBirthText(patient)
  const sexes = codeLabel(gender, sex)
  const isUnknown =
    patient.registration_kind === registrationKind.EMERGENCY.value && !patient.name_kh && !patient.name_en
  const both = (name: 'sex' | 'born') => `${texts.kh[name]} / ${texts.en[name]}`
  return (
    <article className="patient-card">
      <p className="kingdom" lang="km">
        {printTexts.kh.kingdom}
        <br />
        {printTexts.kh.motto}
      </p>
      <div className="head">
        <span>
          <span lang="km">{facility.kh}</span>
          {facility.en !== facility.kh && (
            <>
              <br />
              <span lang="en">{facility.en}</span>
            </>
          )}
        </span>
        <span>
          <span lang="km">{texts.kh.title}</span> <span lang="en">{texts.en.title}</span>
        </span>
      </div>
      <div className="middle">
        {photo && <img className="photo" src={photo} alt="" />}
        <div className="who">
          <p className="name" lang="km">
            {isUnknown ? unknownName.kh : patient.name_kh}
          </p>
          <p className="latin" lang="en">
            {isUnknown ? unknownName.en : patient.name_en}
          </p>
          <dl>
            <dt>{both('sex')}</dt>
            <dd>{sexes && `${sexes.kh} / ${sexes.en}`}</dd>
            <dt>{both('born')}</dt>
            <dd>{birth}</dd>
          </dl>
        </div>
        <QrCode text={code} />
      </div>
      <div className="foot">
        <div>
          <BarCode text={code} />
          <p className="code">{code}</p>
        </div>
        <p className="keep">
          <span lang="km">{texts.kh.keep}</span>
          <br />
          <span lang="en">{texts.en.keep}</span>
        </p>
      </div>
    </article>
  )
}
