/** Frequent laboratory, imaging and functional investigations; LOINC codes where they are certain. */
import { tableRows } from '../table-rows.ts'

const measured = tableRows(`
code | name_kh | name_en | specimen | unit | concept_code | panic_low# | panic_high#
HB | អេម៉ូក្លូប៊ីន (Hb) | Haemoglobin (Hb) | BLOOD | g/dL | 718-7 | 7 |
HCT | អេម៉ាតូគ្រីត (Hct) | Haematocrit (Hct) | BLOOD | % | 4544-3 | |
WBC | គ្រាប់ឈាមស (WBC) | White blood cell count (WBC) | BLOOD | 10³/µL | 6690-2 | |
PLT | ប្លាកែត (PLT) | Platelet count (PLT) | BLOOD | 10³/µL | 777-3 | 20 |
ESR | ល្បឿនរងគ្រាប់ឈាម (VS) | Erythrocyte sedimentation rate (ESR) | BLOOD | mm/h | 30341-2 | |
GLU_FASTING | ជាតិស្ករក្នុងឈាមពេលអត់អាហារ | Fasting glucose | SERUM | mg/dL | 1558-6 | |
GLU_RANDOM | ជាតិស្ករក្នុងឈាម (មិនកំណត់ពេល) | Random glucose | SERUM | mg/dL | 2345-7 | |
HBA1C | អេម៉ូក្លូប៊ីន A1c (HbA1c) | Glycated haemoglobin (HbA1c) | BLOOD | % | 4548-4 | |
CREATININE | គ្រេអាទីនីន | Creatinine | SERUM | mg/dL | 2160-0 | |
UREA | អ៊ុយរ៉េ | Urea | SERUM | mg/dL | 3091-6 | |
URIC_ACID | អាស៊ីតអ៊ុយរិក | Uric acid | SERUM | mg/dL | 3084-1 | |
ALT | អង់ស៊ីមថ្លើម ALT (SGPT) | Alanine aminotransferase (ALT) | SERUM | U/L | 1742-6 | |
AST | អង់ស៊ីមថ្លើម AST (SGOT) | Aspartate aminotransferase (AST) | SERUM | U/L | 1920-8 | |
BILI_TOTAL | ប៊ីលីរុយប៊ីនសរុប | Total bilirubin | SERUM | mg/dL | 1975-2 | |
BILI_DIRECT | ប៊ីលីរុយប៊ីនផ្ទាល់ | Direct bilirubin | SERUM | mg/dL | 1968-7 | |
ALBUMIN | អាល់ប៊ុយមីន | Albumin | SERUM | g/dL | 1751-7 | |
PROTEIN | ប្រូតេអ៊ីនសរុប | Total protein | SERUM | g/dL | 2885-2 | |
AMYLASE | អាមីឡាស | Amylase | SERUM | U/L | 1798-8 | |
CRP | ប្រូតេអ៊ីន C (CRP) | C-reactive protein (CRP) | SERUM | mg/L | 1988-5 | |
SODIUM | សូដ្យូម (Na) | Sodium (Na) | SERUM | mmol/L | 2951-2 | 120 | 160
POTASSIUM | ប៉ូតាស្យូម (K) | Potassium (K) | SERUM | mmol/L | 2823-3 | 2.5 | 6.5
CHLORIDE | ក្លរួ (Cl) | Chloride (Cl) | SERUM | mmol/L | 2075-0 | |
CALCIUM | កាល់ស្យូម (Ca) | Calcium (Ca) | SERUM | mg/dL | 17861-6 | |
CHOLESTEROL | កូឡេស្តេរ៉ុលសរុប | Total cholesterol | SERUM | mg/dL | 2093-3 | |
TRIGLYCERIDES | ទ្រីគ្លីសេរីត | Triglycerides | SERUM | mg/dL | 2571-8 | |
HDL | កូឡេស្តេរ៉ុល HDL | HDL cholesterol | SERUM | mg/dL | 2085-9 | |
LDL | កូឡេស្តេរ៉ុល LDL | LDL cholesterol | SERUM | mg/dL | 13457-7 | |
TSH | អ័រម៉ូន TSH | Thyroid-stimulating hormone (TSH) | SERUM | mIU/L | 3016-3 | |
`).map(({ concept_code, ...row }) => ({
  ...row,
  kind: 'LAB',
  value_type: 'NUMBER',
  concept_system_id: 'LOINC',
  concept_code,
}))

const tests = tableRows(`
code | name_kh | name_en | specimen
MALARIA_RDT | តេស្តរហ័សគ្រុនចាញ់ | Malaria rapid test | CAPILLARY
MALARIA_SMEAR | ពិនិត្យឈាមរកមេរោគគ្រុនចាញ់ | Malaria blood smear | BLOOD
DENGUE_NS1 | តេស្តគ្រុនឈាម NS1 | Dengue NS1 antigen | BLOOD
DENGUE_IGM | តេស្តគ្រុនឈាម IgM | Dengue IgM antibody | SERUM
HIV | តេស្តមេរោគអេដស៍ (HIV) | HIV test | BLOOD
SYPHILIS | តេស្តស្វាយ (RPR/TPHA) | Syphilis test (RPR/TPHA) | SERUM
HBSAG | រលាកថ្លើមប្រភេទ B (HBsAg) | Hepatitis B surface antigen (HBsAg) | SERUM
HCV | រលាកថ្លើមប្រភេទ C (Anti-HCV) | Hepatitis C antibody (anti-HCV) | SERUM
H_PYLORI | តេស្តមេរោគក្រពះ (H. pylori) | Helicobacter pylori test | STOOL
COVID_AG | តេស្តរហ័សកូវីដ-១៩ | COVID-19 antigen test | SWAB
PREGNANCY | តេស្តផ្ទៃពោះ | Pregnancy test | URINE
SPUTUM_AFB | ពិនិត្យកំហាករកមេរោគរបេង (BK) | Sputum smear for tuberculosis (AFB) | SPUTUM
VIA | ពិនិត្យមាត់ស្បូនដោយអាស៊ីតអាសេទិក (VIA) | Visual inspection of the cervix (VIA) | CERVICAL
HPV | តេស្តវីរុស HPV | HPV test | CERVICAL
`).map((row) => ({ ...row, kind: 'LAB', value_type: 'CODED', option_group_id: 'TEST_RESULT' }))

const described = tableRows(`
code | kind | name_kh | name_en | specimen
CBC | LAB | រាប់គ្រាប់ឈាមពេញលេញ (NFS) | Complete blood count (CBC) | BLOOD
BLOOD_GROUP | LAB | ក្រុមឈាម និង Rh | Blood group and rhesus | BLOOD
URINALYSIS | LAB | វិភាគទឹកនោម | Urinalysis | URINE
STOOL_EXAM | LAB | ពិនិត្យលាមក | Stool examination | STOOL
CSF_EXAM | LAB | ពិនិត្យទឹកខួរឆ្អឹងខ្នង | Cerebrospinal fluid examination | CSF
GENEXPERT | LAB | តេស្តរបេង GeneXpert | Tuberculosis GeneXpert | SPUTUM
BLOOD_CULTURE | LAB | បណ្ដុះមេរោគក្នុងឈាម | Blood culture | BLOOD
URINE_CULTURE | LAB | បណ្ដុះមេរោគក្នុងទឹកនោម | Urine culture | URINE
PUS_CULTURE | LAB | បណ្ដុះមេរោគក្នុងខ្ទុះ | Pus culture | PUS
XRAY_CHEST | IMAGING | ថតកាំរស្មីអ៊ិច សួត | Chest X-ray |
XRAY_LIMB | IMAGING | ថតកាំរស្មីអ៊ិច ដៃជើង | Limb X-ray |
XRAY_ABDOMEN | IMAGING | ថតកាំរស្មីអ៊ិច ពោះ | Abdominal X-ray |
XRAY_SPINE | IMAGING | ថតកាំរស្មីអ៊ិច ឆ្អឹងខ្នង | Spine X-ray |
US_ABDOMEN | IMAGING | អេកូពោះ | Abdominal ultrasound |
US_OBSTETRIC | IMAGING | អេកូផ្ទៃពោះ | Obstetric ultrasound |
US_PELVIS | IMAGING | អេកូអាងត្រគាក | Pelvic ultrasound |
ECHO_HEART | IMAGING | អេកូបេះដូង | Echocardiography |
CT_HEAD | IMAGING | ស្កែនក្បាល (CT) | CT scan of the head |
CT_ABDOMEN | IMAGING | ស្កែនពោះ (CT) | CT scan of the abdomen |
MAMMOGRAPHY | IMAGING | ថតកាំរស្មីសុដន់ | Mammography |
ECG | FUNCTIONAL | វាស់ចរន្តអគ្គិសនីបេះដូង (ECG) | Electrocardiogram (ECG) |
SPIROMETRY | FUNCTIONAL | វាស់មុខងារសួត | Spirometry |
EEG | FUNCTIONAL | ថតរលកខួរក្បាល (EEG) | Electroencephalogram (EEG) |
ENDOSCOPY | FUNCTIONAL | ឆ្លុះក្រពះ | Upper gastrointestinal endoscopy |
COLONOSCOPY | FUNCTIONAL | ឆ្លុះពោះវៀនធំ | Colonoscopy |
CTG | FUNCTIONAL | តាមដានចង្វាក់បេះដូងទារក (CTG) | Cardiotocography (CTG) |
`).map((row) => ({ ...row, value_type: 'TEXT' }))

export const demo = [...measured, ...tests, ...described].map((row, index) => ({
  ...row,
  sort_order: (index + 1) * 10,
}))
