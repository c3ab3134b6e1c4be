/** The coded answers of the specification, from the code lists in schemas. */
import {
  codedOthers,
  codedReceived,
  codedTestResult,
  codedTruth,
  codedYesNo,
} from '#schemas/codes/coded-answers.ts'
import {
  codedDehydration,
  codedFeeding,
  codedInfantDanger,
  codedNutrition,
  codedPneumonia,
} from '#schemas/codes/coded-child.ts'
import {
  codedAbortionMethod,
  codedAbortionType,
  codedCheckUp,
  codedContraception,
  codedFoetus,
  codedTetanus,
} from '#schemas/codes/coded-clinical.ts'
import {
  codedBirthOutcome,
  codedDeliveryMode,
  codedDeliveryTrouble,
  codedMaternalDanger,
  codedMotherOutcome,
  codedPerineum,
  codedPregnancyDanger,
  codedPresentation,
  codedProteinuria,
  codedPuerperalDanger,
  codedSex,
} from '#schemas/codes/coded-maternal.ts'
import {
  codedAnaesthesia,
  codedEmergencyCause,
  codedGynaeProblem,
  codedMaternalCause,
  codedMaternalEvent,
  codedMaternalMoment,
  codedReferralReason,
  codedSpecimen,
  codedSurgeryClass,
  codedTransport,
  codedUrgency,
  codedWound,
  codedWoundState,
} from '#schemas/codes/coded-procedures.ts'
import {
  codedAbortionTrouble,
  codedContraceptionVisit,
  codedPainRelief,
} from '#schemas/codes/coded-reproductive.ts'
import {
  codedCervixAction,
  codedStiSyndrome,
  codedTbCase,
  codedTbOutcome,
  codedTbSigns,
  codedTbSite,
  codedVaccine,
  codedVia,
} from '#schemas/codes/coded-services.ts'
import type { CodedField } from '#schemas/kit/fields/coded.ts'

/** "Others" is added to questions that may have an unlisted answer. */
const families: readonly [groups: readonly string[], answers: CodedField['answers']][] = [
  [['TRUTH'], codedTruth],
  [['YES_NO'], codedYesNo],
  [['TEST_RESULT'], codedTestResult],
  [['RECEIVED'], codedReceived],
  [['ABORTION_TYPE'], codedAbortionType],
  [['ABORTION_METHOD'], codedAbortionMethod],
  [['CONTRACEPTION'], codedContraception],
  [['CHECK_UP'], codedCheckUp],
  [['TETANUS'], codedTetanus],
  [['FOETUS'], codedFoetus],
  [['DANGER_ANC', 'DANGER_PNC'], codedMaternalDanger],
  [['DANGER_ANC'], codedPregnancyDanger],
  [['DANGER_PNC'], codedPuerperalDanger],
  [['PRESENTATION'], codedPresentation],
  [['PROTEINURIA'], codedProteinuria],
  [['DELIVERY_MODE'], codedDeliveryMode],
  [['PERINEUM'], codedPerineum],
  [['DELIVERY_TROUBLE'], codedDeliveryTrouble],
  [['MOTHER_OUTCOME'], codedMotherOutcome],
  [['CONTRACEPTION_VISIT'], codedContraceptionVisit],
  [['PAIN_RELIEF'], codedPainRelief],
  [['ABORTION_TROUBLE'], codedAbortionTrouble],
  [['FEEDING'], codedFeeding],
  [['INFANT_DANGER'], codedInfantDanger],
  [['DEHYDRATION'], codedDehydration],
  [['PNEUMONIA'], codedPneumonia],
  [['NUTRITION'], codedNutrition],
  [['VACCINE'], codedVaccine],
  [['TB_SITE'], codedTbSite],
  [['TB_CASE'], codedTbCase],
  [['TB_OUTCOME'], codedTbOutcome],
  [['TB_SIGNS'], codedTbSigns],
  [['STI_SYNDROME'], codedStiSyndrome],
  [['VIA'], codedVia],
  [['CERVIX_ACTION'], codedCervixAction],
  [['ANAESTHESIA'], codedAnaesthesia],
  [['SURGERY_CLASS'], codedSurgeryClass],
  [['URGENCY'], codedUrgency],
  [['WOUND'], codedWound],
  [['WOUND_STATE'], codedWoundState],
  [['EMERGENCY_CAUSE'], codedEmergencyCause],
  [['REFERRAL_REASON'], codedReferralReason],
  [['TRANSPORT'], codedTransport],
  [['SPECIMEN'], codedSpecimen],
  [['MATERNAL_EVENT'], codedMaternalEvent],
  [['MATERNAL_MOMENT'], codedMaternalMoment],
  [['MATERNAL_CAUSE'], codedMaternalCause],
  [['GYNAE_PROBLEM'], codedGynaeProblem],
  [['BIRTH_OUTCOME'], codedBirthOutcome],
  [['SEX'], codedSex],
  [
    [
      'ABORTION_TYPE',
      'ABORTION_METHOD',
      'CONTRACEPTION',
      'DELIVERY_TROUBLE',
      'ABORTION_TROUBLE',
      'WOUND',
      'EMERGENCY_CAUSE',
      'REFERRAL_REASON',
      'TRANSPORT',
      'SPECIMEN',
      'MATERNAL_CAUSE',
      'GYNAE_PROBLEM',
      'STI_SYNDROME',
    ],
    codedOthers,
  ],
]

/** Answers that represent a boolean (specification §5). */
const booleans: Readonly<Record<string, boolean>> = { 'OBVA-true': true, 'OBVA-false': false }

export const always = families
  .flatMap(([groups, answers]) =>
    Object.entries(answers).map(([code, { kh, en }]) => ({ code, kh, en, groups })),
  )
  .map(({ code, kh, en, groups }, index) => ({
    code,
    name_kh: kh,
    name_en: en,
    option_group_ids: groups,
    ...(code in booleans ? { maps_to_bool: booleans[code] } : {}),
    sort_order: (index + 1) * 10,
  }))
