/** Frequent complaints at triage, with their ICD-10 codes and the general danger signs. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | name_kh | name_en | body_system | icd10 | is_danger_sign?
FEVER | គ្រុនក្ដៅ | Fever | GENERAL | R50.9 | no
CHILLS | ញាក់ | Chills | GENERAL | R68.8 | no
FATIGUE | អស់កម្លាំង ល្ហិតល្ហៃ | Malaise and fatigue | GENERAL | R53 | no
WEIGHT_LOSS | ស្រកទម្ងន់ខុសធម្មតា | Abnormal weight loss | GENERAL | R63.4 | no
NO_APPETITE | មិនឃ្លានអាហារ | Loss of appetite | GENERAL | R63.0 | no
NIGHT_SWEATS | បែកញើសពេលយប់ | Night sweats | GENERAL | R61.9 | no
OEDEMA | ហើមខ្លួន | Oedema | GENERAL | R60.9 | no
PALLOR | ស្លេកស្លាំង | Pallor | GENERAL | R23.1 | no
JAUNDICE | លឿងភ្នែក លឿងស្បែក | Jaundice | GENERAL | R17 | no
LYMPH_NODES | ហើមកូនកណ្ដុរ | Enlarged lymph nodes | GENERAL | R59.9 | no
UNABLE_TO_DRINK | មិនអាចផឹក ឬបៅដោះបាន | Unable to drink or breastfeed | GENERAL | | yes
LETHARGY | សន្លឹម ឬសន្លប់ | Lethargic or unconscious | NERVOUS | R40.2 | yes
CONVULSION | ប្រកាច់ | Convulsions | NERVOUS | R56.8 | yes
HEADACHE | ឈឺក្បាល | Headache | NERVOUS | R51 | no
DIZZINESS | វិលមុខ | Dizziness | NERVOUS | R42 | no
FAINTING | ដួលសន្លប់ | Fainting | NERVOUS | R55 | no
WEAK_ONE_SIDE | ស្វិតមួយចំហៀងខ្លួន | Weakness of one side of the body | NERVOUS | | yes
NUMBNESS | ស្ពឹកដៃជើង | Numbness of hands or feet | NERVOUS | R20.0 | no
STIFF_NECK | រឹងក | Stiff neck | NERVOUS | R29.1 | yes
COUGH | ក្អក | Cough | RESPIRATORY | R05 | no
COUGH_2_WEEKS | ក្អកលើសពី 2 សប្ដាហ៍ | Cough for more than 2 weeks | RESPIRATORY | R05 | no
HAEMOPTYSIS | ក្អកមានឈាម | Coughing blood | RESPIRATORY | R04.2 | yes
DYSPNOEA | ពិបាកដកដង្ហើម ហត់ | Difficulty breathing | RESPIRATORY | R06.0 | yes
CHEST_INDRAWING | ផតទ្រូងពេលដកដង្ហើម | Chest indrawing | RESPIRATORY | | yes
WHEEZE | ដង្ហើមឮសូរវីសៗ | Wheezing | RESPIRATORY | R06.2 | no
STRIDOR | ដង្ហើមឮសូរក្រូតៗពេលស្ងៀម | Stridor in a calm child | RESPIRATORY | R06.1 | yes
CHEST_PAIN | ឈឺទ្រូង | Chest pain | CARDIOVASCULAR | R07.4 | yes
PALPITATIONS | ញ័រទ្រូង | Palpitations | CARDIOVASCULAR | R00.2 | no
COLD_LIMBS | ចុងដៃជើងត្រជាក់ ជីពចរខ្សោយ | Cold limbs with weak pulse | CARDIOVASCULAR | | yes
ABDOMINAL_PAIN | ឈឺពោះ | Abdominal pain | DIGESTIVE | R10.4 | no
EPIGASTRIC_PAIN | ឈឺចុងដង្ហើម | Pain in the upper abdomen | DIGESTIVE | R10.1 | no
DIARRHOEA | រាក | Diarrhoea | DIGESTIVE | | no
BLOODY_STOOL | លាមកមានឈាម | Blood in stool | DIGESTIVE | K92.1 | yes
NAUSEA | ចង្អោរ | Nausea | DIGESTIVE | R11 | no
VOMITING | ក្អួត | Vomiting | DIGESTIVE | R11 | no
VOMITS_ALL | ក្អួតរាល់ពេលស៊ីផឹក | Vomits everything | DIGESTIVE | R11 | yes
HAEMATEMESIS | ក្អួតមានឈាម | Vomiting blood | DIGESTIVE | K92.0 | yes
CONSTIPATION | ទល់លាមក | Constipation | DIGESTIVE | K59.0 | no
DYSPHAGIA | ពិបាកលេប | Difficulty swallowing | DIGESTIVE | R13 | no
SWOLLEN_BELLY | ហើមពោះ | Swollen abdomen | DIGESTIVE | R19.0 | no
SUNKEN_EYES | ភ្នែកខូង ស្បែកលែងយឺត | Sunken eyes, slow skin pinch | DIGESTIVE | | yes
RASH | កន្ទួលលើស្បែក | Skin rash | SKIN | R21 | no
ITCHING | រមាស់ស្បែក | Itching | SKIN | L29.9 | no
WOUND | របួស | Wound | SKIN | T14.1 | no
BLEEDING_GUMS | ហូរឈាមច្រមុះ ឬអញ្ចាញធ្មេញ | Bleeding from nose or gums | SKIN | | yes
JOINT_PAIN | ឈឺសន្លាក់ | Joint pain | MUSCULOSKELETAL | M25.5 | no
MUSCLE_PAIN | ឈឺសាច់ដុំ | Muscle pain | MUSCULOSKELETAL | M79.1 | no
BACK_PAIN | ឈឺចង្កេះ ឬខ្នង | Back pain | MUSCULOSKELETAL | M54.9 | no
DYSURIA | ឈឺពេលបត់ជើងតូច | Painful urination | UROGENITAL | R30.0 | no
HAEMATURIA | នោមមានឈាម | Blood in urine | UROGENITAL | R31 | no
NO_URINE | គ្មានទឹកនោម | Passing no urine | UROGENITAL | R34 | yes
GENITAL_DISCHARGE | ធ្លាក់ស | Vaginal discharge | UROGENITAL | N89.8 | no
PREGNANT_BLEEDING | ធ្លាក់ឈាមពេលមានផ្ទៃពោះ | Vaginal bleeding in pregnancy | PREGNANCY | O46.9 | yes
LESS_MOVEMENT | ទារកកម្រើកតិច ឬមិនកម្រើក | Less or no movement of the child | PREGNANCY | O36.8 | yes
WATER_BROKEN | បែកទឹកភ្លោះ | Waters have broken | PREGNANCY | O42.9 | no
RED_EYE | ក្រហមភ្នែក | Red eye | EYE | | no
BLURRED_VISION | មើលមិនច្បាស់ | Blurred vision | EYE | H53.8 | no
EAR_PAIN | ឈឺត្រចៀក | Ear pain | ENT | H92.0 | no
SORE_THROAT | ឈឺបំពង់ក | Sore throat | ENT | R07.0 | no
RUNNY_NOSE | ហៀរសំបោរ | Runny nose | ENT | | no
INSOMNIA | គេងមិនលក់ | Difficulty sleeping | MENTAL | G47.0 | no
ANXIETY | ថប់បារម្ភ | Anxiety | MENTAL | F41.9 | no
SUICIDAL | មានគំនិតចង់ធ្វើអត្តឃាត | Thoughts of suicide | MENTAL | R45.8 | yes
`)
