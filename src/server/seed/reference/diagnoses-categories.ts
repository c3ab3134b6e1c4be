/** ICD-10 (2019): all chapters, and the blocks that the demonstration's diagnoses belong to. */
import { tableRows } from '../table-rows.ts'

const chapters = tableRows(`
icd_chapter# | code | range_from | range_to | name_kh | name_en
1 | I | A00 | B99 | ជំងឺឆ្លង និងជំងឺប៉ារ៉ាស៊ីតមួយចំនួន | Certain infectious and parasitic diseases
2 | II | C00 | D48 | ដុំសាច់ និងមហារីក | Neoplasms
3 | III | D50 | D89 | ជំងឺឈាម សរីរាង្គបង្កើតឈាម និងប្រព័ន្ធភាពស៊ាំ | Diseases of the blood and blood-forming organs and certain disorders involving the immune mechanism
4 | IV | E00 | E90 | ជំងឺក្រពេញ អាហារូបត្ថម្ភ និងមេតាបូលិស | Endocrine, nutritional and metabolic diseases
5 | V | F00 | F99 | ជំងឺផ្លូវចិត្ត និងឥរិយាបថ | Mental and behavioural disorders
6 | VI | G00 | G99 | ជំងឺប្រព័ន្ធប្រសាទ | Diseases of the nervous system
7 | VII | H00 | H59 | ជំងឺភ្នែក និងផ្នែកជាប់ភ្នែក | Diseases of the eye and adnexa
8 | VIII | H60 | H95 | ជំងឺត្រចៀក និងឆ្អឹងក្រោយត្រចៀក | Diseases of the ear and mastoid process
9 | IX | I00 | I99 | ជំងឺប្រព័ន្ធឈាមរត់ | Diseases of the circulatory system
10 | X | J00 | J99 | ជំងឺប្រព័ន្ធដង្ហើម | Diseases of the respiratory system
11 | XI | K00 | K93 | ជំងឺប្រព័ន្ធរំលាយអាហារ | Diseases of the digestive system
12 | XII | L00 | L99 | ជំងឺស្បែក និងជាលិកាក្រោមស្បែក | Diseases of the skin and subcutaneous tissue
13 | XIII | M00 | M99 | ជំងឺសាច់ដុំ ឆ្អឹង និងជាលិកាភ្ជាប់ | Diseases of the musculoskeletal system and connective tissue
14 | XIV | N00 | N99 | ជំងឺប្រព័ន្ធទឹកមូត្រ និងប្រដាប់បន្តពូជ | Diseases of the genitourinary system
15 | XV | O00 | O99 | ការមានផ្ទៃពោះ ការសម្រាលកូន និងក្រោយសម្រាល | Pregnancy, childbirth and the puerperium
16 | XVI | P00 | P96 | ជំងឺមួយចំនួននៅជុំវិញពេលកើត | Certain conditions originating in the perinatal period
17 | XVII | Q00 | Q99 | ភាពមិនប្រក្រតីពីកំណើត | Congenital malformations, deformations and chromosomal abnormalities
18 | XVIII | R00 | R99 | រោគសញ្ញា សញ្ញា និងលទ្ធផលពិនិត្យមិនប្រក្រតី | Symptoms, signs and abnormal clinical and laboratory findings, not elsewhere classified
19 | XIX | S00 | T98 | របួស ការពុល និងផលវិបាកដទៃពីមូលហេតុខាងក្រៅ | Injury, poisoning and certain other consequences of external causes
20 | XX | V01 | Y98 | មូលហេតុខាងក្រៅនៃជំងឺ និងការស្លាប់ | External causes of morbidity and mortality
21 | XXI | Z00 | Z99 | កត្តាដែលមានឥទ្ធិពលលើស្ថានភាពសុខភាព និងការមករកសេវា | Factors influencing health status and contact with health services
22 | XXII | U00 | U85 | លេខកូដសម្រាប់គោលបំណងពិសេស | Codes for special purposes
`)

const blocks = tableRows(`
parent_id | code | name_kh | name_en
I | A00-A09 | ជំងឺឆ្លងពោះវៀន | Intestinal infectious diseases
I | A15-A19 | ជំងឺរបេង | Tuberculosis
I | A30-A49 | ជំងឺបាក់តេរីដទៃទៀត | Other bacterial diseases
I | A50-A64 | ជំងឺឆ្លងដោយការរួមភេទជាចម្បង | Infections with a predominantly sexual mode of transmission
I | A75-A79 | ជំងឺរីកេតស៊ី | Rickettsioses
I | A80-A89 | ការបង្ករោគវីរុសនៅប្រព័ន្ធប្រសាទកណ្ដាល | Viral infections of the central nervous system
I | A92-A99 | គ្រុនវីរុសឆ្លងដោយសត្វល្អិត និងគ្រុនឈាមវីរុស | Arthropod-borne viral fevers and viral haemorrhagic fevers
I | B00-B09 | ការបង្ករោគវីរុសលើស្បែក និងភ្នាសរំអិល | Viral infections characterized by skin and mucous membrane lesions
I | B15-B19 | រលាកថ្លើមដោយវីរុស | Viral hepatitis
I | B20-B24 | ជំងឺដោយវីរុសអេដស៍ (HIV) | Human immunodeficiency virus [HIV] disease
I | B25-B34 | ជំងឺវីរុសដទៃទៀត | Other viral diseases
I | B35-B49 | ជំងឺផ្សិត | Mycoses
I | B50-B64 | ជំងឺប្រូតូសូអ៊ែរ | Protozoal diseases
I | B65-B83 | ជំងឺព្រូន | Helminthiases
I | B85-B89 | ចៃ កមរមាស់ និងសត្វល្អិតលើស្បែក | Pediculosis, acariasis and other infestations
II | C00-C97 | ជំងឺមហារីក | Malignant neoplasms
II | D10-D36 | ដុំសាច់ស្លូត | Benign neoplasms
III | D50-D53 | ខ្វះឈាមដោយសារអាហារូបត្ថម្ភ | Nutritional anaemias
III | D55-D59 | ខ្វះឈាមដោយបែកគ្រាប់ឈាមក្រហម | Haemolytic anaemias
III | D60-D64 | ខ្វះឈាមអាប្លាស្ទិក និងខ្វះឈាមដទៃទៀត | Aplastic and other anaemias
IV | E00-E07 | ជំងឺក្រពេញទីរ៉ូអ៊ីត | Disorders of thyroid gland
IV | E10-E14 | ជំងឺទឹកនោមផ្អែម | Diabetes mellitus
IV | E15-E16 | ជំងឺដទៃទៀតនៃកម្រិតជាតិស្ករ និងលំពែង | Other disorders of glucose regulation and pancreatic internal secretion
IV | E40-E46 | កង្វះអាហារូបត្ថម្ភ | Malnutrition
IV | E50-E64 | កង្វះសារធាតុចិញ្ចឹមដទៃទៀត | Other nutritional deficiencies
IV | E70-E90 | ជំងឺមេតាបូលិស | Metabolic disorders
V | F10-F19 | ជំងឺផ្លូវចិត្តដោយសារសារធាតុញៀន | Mental and behavioural disorders due to psychoactive substance use
V | F20-F29 | ជំងឺវិកលចរិត និងជំងឺជឿខុសការពិត | Schizophrenia, schizotypal and delusional disorders
V | F30-F39 | ជំងឺអារម្មណ៍ | Mood [affective] disorders
V | F40-F48 | ជំងឺសរសៃប្រសាទ និងស្ត្រេស | Neurotic, stress-related and somatoform disorders
VI | G00-G09 | រលាកប្រព័ន្ធប្រសាទកណ្ដាល | Inflammatory diseases of the central nervous system
VI | G40-G47 | ជំងឺមានវគ្គ និងប្រកាច់ | Episodic and paroxysmal disorders
VII | H00-H06 | ជំងឺត្របកភ្នែក និងក្រហូងភ្នែក | Disorders of eyelid, lacrimal system and orbit
VII | H10-H13 | ជំងឺភ្នាសភ្នែក | Disorders of conjunctiva
VII | H25-H28 | ជំងឺកែវភ្នែក | Disorders of lens
VIII | H60-H62 | ជំងឺត្រចៀកខាងក្រៅ | Diseases of external ear
VIII | H65-H75 | ជំងឺត្រចៀកកណ្ដាល និងឆ្អឹងក្រោយត្រចៀក | Diseases of middle ear and mastoid
IX | I05-I09 | ជំងឺបេះដូងរ៉ាំរ៉ៃដោយរូម៉ាទិស | Chronic rheumatic heart diseases
IX | I10-I15 | ជំងឺលើសសម្ពាធឈាម | Hypertensive diseases
IX | I20-I25 | ជំងឺបេះដូងដោយខ្វះឈាម | Ischaemic heart diseases
IX | I30-I52 | ជំងឺបេះដូងដទៃទៀត | Other forms of heart disease
IX | I60-I69 | ជំងឺសរសៃឈាមខួរក្បាល | Cerebrovascular diseases
X | J00-J06 | ការបង្ករោគស្រួចស្រាវផ្លូវដង្ហើមខាងលើ | Acute upper respiratory infections
X | J09-J18 | ផ្ដាសាយធំ និងរលាកសួត | Influenza and pneumonia
X | J20-J22 | ការបង្ករោគស្រួចស្រាវផ្លូវដង្ហើមខាងក្រោម | Other acute lower respiratory infections
X | J30-J39 | ជំងឺដទៃនៃផ្លូវដង្ហើមខាងលើ | Other diseases of upper respiratory tract
X | J40-J47 | ជំងឺរ៉ាំរ៉ៃផ្លូវដង្ហើមខាងក្រោម | Chronic lower respiratory diseases
X | J90-J94 | ជំងឺស្រោមសួតដទៃទៀត | Other diseases of pleura
XI | K00-K14 | ជំងឺមាត់ និងធ្មេញ | Diseases of oral cavity, salivary glands and jaws
XI | K20-K31 | ជំងឺបំពង់អាហារ ក្រពះ និងដើមពោះវៀនតូច | Diseases of oesophagus, stomach and duodenum
XI | K35-K38 | ជំងឺខ្នែងពោះវៀន | Diseases of appendix
XI | K40-K46 | ក្លនលូន | Hernia
XI | K55-K64 | ជំងឺពោះវៀនដទៃទៀត | Other diseases of intestines
XI | K65-K67 | ជំងឺស្រោមពោះ | Diseases of peritoneum
XI | K70-K77 | ជំងឺថ្លើម | Diseases of liver
XI | K80-K87 | ជំងឺថង់ទឹកប្រមាត់ និងលំពែង | Disorders of gallbladder, biliary tract and pancreas
XI | K90-K93 | ជំងឺប្រព័ន្ធរំលាយអាហារដទៃទៀត | Other diseases of the digestive system
XII | L00-L08 | ការបង្ករោគលើស្បែក | Infections of the skin and subcutaneous tissue
XII | L20-L30 | រលាកស្បែក | Dermatitis and eczema
XII | L50-L54 | កន្ទាលត្រអាក និងស្បែកក្រហម | Urticaria and erythema
XIII | M00-M25 | ជំងឺសន្លាក់ | Arthropathies
XIII | M40-M54 | ជំងឺឆ្អឹងខ្នង | Dorsopathies
XIII | M60-M79 | ជំងឺជាលិកាទន់ | Soft tissue disorders
XIV | N00-N08 | ជំងឺគ្លូមេរូលតម្រងនោម | Glomerular diseases
XIV | N10-N16 | ជំងឺបំពង់ និងជាលិកាតម្រងនោម | Renal tubulo-interstitial diseases
XIV | N17-N19 | ខ្សោយតម្រងនោម | Renal failure
XIV | N20-N23 | គ្រួសក្នុងប្រព័ន្ធទឹកមូត្រ | Urolithiasis
XIV | N30-N39 | ជំងឺប្រព័ន្ធទឹកមូត្រដទៃទៀត | Other diseases of urinary system
XIV | N40-N51 | ជំងឺប្រដាប់បន្តពូជបុរស | Diseases of male genital organs
XIV | N60-N64 | ជំងឺសុដន់ | Disorders of breast
XIV | N70-N77 | ជំងឺរលាកប្រដាប់បន្តពូជស្ត្រីក្នុងអាងត្រគាក | Inflammatory diseases of female pelvic organs
XIV | N80-N98 | ជំងឺប្រដាប់បន្តពូជស្ត្រី ដែលមិនមែនរលាក | Noninflammatory disorders of female genital tract
XV | O00-O08 | ការមានផ្ទៃពោះដែលរលូត ឬរំលូត | Pregnancy with abortive outcome
XV | O10-O16 | ហើម ប្រូតេអ៊ីនក្នុងទឹកនោម និងលើសសម្ពាធឈាមពេលមានផ្ទៃពោះ | Oedema, proteinuria and hypertensive disorders in pregnancy, childbirth and the puerperium
XV | O20-O29 | បញ្ហាសុខភាពម្ដាយដទៃទៀតពេលមានផ្ទៃពោះ | Other maternal disorders predominantly related to pregnancy
XV | O30-O48 | ការថែទាំម្ដាយដោយសារបញ្ហាទារក និងការសម្រាល | Maternal care related to the fetus and amniotic cavity and possible delivery problems
XV | O60-O75 | ផលវិបាកនៃការឈឺពោះ និងការសម្រាល | Complications of labour and delivery
XV | O80-O84 | ការសម្រាលកូន | Delivery
XV | O85-O92 | ផលវិបាកក្រោយសម្រាល | Complications predominantly related to the puerperium
XVI | P05-P08 | បញ្ហាអាយុគភ៌ និងការលូតលាស់របស់ទារក | Disorders related to length of gestation and fetal growth
XVI | P20-P29 | បញ្ហាដង្ហើម និងបេះដូងរបស់ទារកទើបកើត | Respiratory and cardiovascular disorders specific to the perinatal period
XVI | P35-P39 | ការបង្ករោគរបស់ទារកទើបកើត | Infections specific to the perinatal period
XVI | P50-P61 | បញ្ហាឈាមរបស់ទារកទើបកើត | Haemorrhagic and haematological disorders of fetus and newborn
XVII | Q20-Q28 | ភាពមិនប្រក្រតីពីកំណើតនៃប្រព័ន្ធឈាមរត់ | Congenital malformations of the circulatory system
XVII | Q35-Q37 | ឆែបបបូរមាត់ និងក្រអូមមាត់ | Cleft lip and cleft palate
XVIII | R00-R09 | រោគសញ្ញានៃប្រព័ន្ធឈាមរត់ និងដង្ហើម | Symptoms and signs involving the circulatory and respiratory systems
XVIII | R10-R19 | រោគសញ្ញានៃប្រព័ន្ធរំលាយអាហារ និងពោះ | Symptoms and signs involving the digestive system and abdomen
XVIII | R50-R69 | រោគសញ្ញាទូទៅ | General symptoms and signs
XIX | S00-S09 | របួសក្បាល | Injuries to the head
XIX | S50-S59 | របួសកំភួនដៃ និងកែងដៃ | Injuries to the elbow and forearm
XIX | S70-S79 | របួសត្រគាក និងភ្លៅ | Injuries to the hip and thigh
XIX | S80-S89 | របួសជង្គង់ និងកំភួនជើង | Injuries to the knee and lower leg
XIX | T08-T14 | របួសនៅកន្លែងមិនបានបញ្ជាក់ | Injuries to unspecified part of trunk, limb or body region
XIX | T20-T32 | រលាក និងខ្លោច | Burns and corrosions
XIX | T51-T65 | ការពុលសារធាតុដែលមិនមែនឱសថ | Toxic effects of substances chiefly nonmedicinal as to source
XIX | T66-T78 | ផលប៉ះពាល់ដទៃទៀតពីមូលហេតុខាងក្រៅ | Other and unspecified effects of external causes
XXI | Z00-Z13 | ការពិនិត្យសុខភាព | Persons encountering health services for examination and investigation
XXI | Z20-Z29 | ការប៉ះពាល់ជំងឺឆ្លង និងការចាក់ថ្នាំបង្ការ | Persons with potential health hazards related to communicable diseases
XXI | Z30-Z39 | ការពិនិត្យទាក់ទងនឹងសុខភាពបន្តពូជ | Persons encountering health services in circumstances related to reproduction
XXII | U00-U49 | លេខកូដបណ្ដោះអាសន្នសម្រាប់ជំងឺថ្មី | Provisional assignment of new diseases of uncertain etiology or emergency use
`)

export const demo = [
  ...chapters,
  ...blocks.map((block) => {
    const [from, to] = String(block.code).split('-')
    return { ...block, range_from: from, range_to: to }
  }),
].map((row, index) => ({ ...row, sort_order: (index + 1) * 10 }))
