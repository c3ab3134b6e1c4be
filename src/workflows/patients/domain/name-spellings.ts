/**
 * Usual Latin spellings of family names and of the parts of given names (domain 5.4). Other names
 * are spelled by rule, so the list holds only the exceptions.
 */
const spellings = `
សុខ SOK, ចាន់ CHAN, ចាន់ណា CHANNA, ចន្ទ CHAN, ច័ន្ទ CHAN, ចន្ទា CHANTHA, ចន្ធី CHANTHY, ចន្ថន CHANTHAN,
លី LY, ហ៊ុន HUN, ម៉ៅ MAO, ឈឹម CHHIM, ឃឹម KHIM, គឹម KIM, លឹម LIM, ស៊ឹម SIM, សឹម SIM, យឹម YIM, ទឹម TIM, អ៊ឹម IM, ឌឹម DIM,
ជា CHEA, ជួន CHUON, ជុំ CHUM, ជិន CHIN, ជឹម CHIM, ជ័យ CHEY, ជីវ CHIV, ជាតិ CHEAT, ឆាយ CHHAY, ឆេង CHHENG, ឆន CHHORN, ឈន CHHORN, ឈួន CHHUON, ឈាង CHHEANG, ឈុន CHHUN,
កែវ KEO, កែ KE, កង KONG, គង់ KONG, គង KONG, គល់ KOL, គួយ KUOY, ខៀវ KHIEV, ខុន KHUN, ខន KHORN, ខាន់ KHAN, ខេង KHENG, ខេម KHEM, កល្យាណ KALYAN, កញ្ញា KANHA, កុសល KOSAL, កុមារ KOMA, គន្ធា KUNTHEA, គុណ KUN, គីរី KIRI,
ង៉ែត NGETH, ងួន NGUON, ឡាយ LAY, ឡុង LONG, ឡេង LENG, លន់ LON, លាង LEANG, លក្ខណា LEAKHENA, លក្ខិណា LEAKHENA, លីដា LYDA, លីណា LINA, លីនដា LINDA, លាភ LEAP, លុយ LUY, លួន LUON,
ដួង DUONG, ឌួង DUONG, ឌី DY, ឌឿន DOEUN, ឌីណា DINA, ដារ៉ា DARA, ដាវី DAVY, ដានី DANY, ដានីន DANIN, ដាលីន DALIN,
តាន់ TAN, តាំង TAING, តាត TATH, តូច TOUCH, ទូច TOUCH, ទេព TEP, ទេវី TEVY, ទិត TITH, ទុំ TUM, ទន់ TON, ទី TY, ទ្រី TRY, ធី THY, ធារ៉ា THEARA, ធារី THEARY, ធីតា THIDA, ធា THEA, ធន THON, ធឿន THOEUN, ថា THA, ថន THORN, ថាច់ THACH, ថេង THENG, ថៃ THAI,
ណុប NOP, ណូ NO, ណារី NARY, ណាវី NAVY, ណារ៉ុង NARONG, ណា NA, ណាត NATH, ណែត NETH, ណេត NETH, នួន NUON, និត NITH, នី NY, នាង NEANG, នារី NEARY, នូ NOU, នន្ទា NANTHA, ញ៉ែម NHEM, ញឹម NHIM, ញាណ NHEAN,
ប៊ុន BUN, ប៊ុនធឿន BUNTHOEUN, ប៊ុនលី BUNLY, បូរ៉ា BORA, បុប្ផា BOPHA, បុត្រា BOTRA, បញ្ញា PANHA, បណ្ឌិត BANDITH, ប៉ែន PEN, ប៉ូ PO, ប៉ុល POL, ប៉ាល់ PAL, ប៉ាង PANG, ប៉ុក POK, ប្រាក់ PRAK, ប្រុស PROS, ប៉ិច PECH,
ផល PHAL, ផល្លា PHALLA, ផល្លី PHALLY, ផានិត PHANIT, ផាន់ PHAN, ផាត PHATH, ពៅ POV, ពុធ PUTH, ពេជ្រ PICH, ពេជ PICH, ពិសី PISEY, ពិសិដ្ឋ PISETH, ពិសាល PISAL, ពិដោរ PIDOR, ពន្លក PONLOK, ពន្លឺ PONLEU, ពូជ POCH, ពុំ PUM, ពាក់ PEAK, ព្រហ្ម PROM,
ភក្ដី PHEAKDEY, ភក្តី PHEAKDEY, ភក្ត្រា PHEAKTRA, ភារុណ PHEARUN, ភារម្យ PHEAROM, ភីរុណ PHIRUN, ភិរម្យ PHIROM, ភោគ PHOK, ភួង PHUONG, ភន PHORN, ភា PHEA, ភាព PHEAP, ភ័ក្ត្រ PHEAK, ភូមិ PHOUM,
ម៉ម MOM, មាស MEAS, មុំ MOM, មករា MAKARA, មនី MONY, មុន្នី MONY, មុនី MONY, មុនីរ័ត្ន MONIROTH, ម៉េង MENG, ម៉ាឡា MALA, មាលា MALA, មាន MEAN, មួន MUON, មិនា MINEA, មីនា MINEA, មឿន MOEUN, ម៉ន MORN, មៅ MAO,
យ៉ន YORN, យន់ YON, យ៉ាង YANG, យ៉េត YETH, យិន YIN, យូ YOU, យុទ្ធ YUTH, យុទ្ធា YUTHEA, យ៉ុង YONG,
រដ្ឋា RATHA, រដ្ឋ RATH, រ័ត្ន RATH, រតនា RATANA, រត្ន RATH, រតន RATANA, រចនា RACHANA, រស់ ROS, រស្មី RAKSMEY, រ៉ា RA, រ៉ាវី RAVY, រ៉ូ RO, រ៉ន RORN, រ៉ូហ្សា ROZA, រិទ្ធ RITH, រិទ្ធី RITHY, រិទ្ធិ RITHY, រុន RUN, រឿន ROEUN, រី RY, រ៉េត RETH, រ៉េន REN, រ៉ាវុធ RAVUTH,
វណ្ណ VANN, វណ្ណា VANNA, វណ្ណី VANNY, វណ្ណៈ VANNAK, វណ្ណះ VANNAK, វង់ VONG, វង្ស VONG, វន្នី VANNY, វ៉ាន់ VAN, វ៉ាន VAN, វាសនា VEASNA, វិចិត្រ VICHET, វិបុល VIBOL, វិសាល VISAL, វិរៈ VIRAK, វីរៈ VIRAK, វីរះ VIRAK, វីរ៉ា VIRA, វុធ VUTH, វុទ្ធី VUTHY, វុទ្ធ VUTH, វី VY, វណ្ណដា VANDA,
សំ SAM, សំណាង SAMNANG, សម្បត្តិ SAMBATH, សំបូរ SAMBO, សំអាត SAMATH, សំរិទ្ធ SAMRITH, សម្ផស្ស SAMPHORS, សម្ភស្ស SAMPHORS, សុភា SOPHEA, សោភា SOPHEA, សុភាព SOPHEAP, សុភាន់ SOPHOAN, សោភ័ណ SOPHOAN, សុភី SOPHY, សុភក្ត្រ SOPHEAK, សុផល SOPHAL, សុផាត SOPHAT, សុផាន់ SOPHANN, សុវណ្ណ SOVANN, សុវណ្ណា SOVANNA, សុវណ្ណារី SOVANNARY, សុវណ្ណារិទ្ធ SOVANNARITH,
សុខា SOKHA, សុខុម SOKHOM, សុខន SOKHON, សុខេង SOKHENG, សុខេន SOKHEN, សុខលី SOKLY, សុខហេង SOKHENG, សុគន្ធា SOKUNTHEA, សុធា SOTHEA, សុធារី SOTHEARY, សុម៉ាលី SOMALY, សុជាតា SOCHEATA, សុជាតិ SOCHEAT, សុពៅ SOPOV, សុរិយា SORIYA, សុរ្យា SORIYA, សុនី SONY, សុទ្ធ SOTH, សុនថា SONTHA,
សៅ SAO, សៀង SIENG, សៀក SIEK, សេង SENG, សេរី SEREY, សីហា SEYHA, សីហៈ SEYHA, សាន SAN, សាន់ SAN, សាំង SANG, សារី SARY, សារ៉ាត់ SARATH, សារុន SARUN, សារឿន SAROEUN, សាវឿន SAVOEUN, សាវី SAVY, សាវុធ SAVUTH, សាយ SAY, សូ SO, សូត្រ SOTH, សួន SUON, សួស SUOS, ស៊ាង SEANG, ស៊ុន SUN, ស៊ុយ SUY, ស៊ីម SIM, ស៊ីណា SINA, សុី SY, ស៊ី SY, ស៊ូ SOU, ស្រី SREY, ស្រីមុំ SREYMOM, ស្រីពៅ SREYPOV, ស្រីនាង SREYNEANG, ស្រីណា SREYNA, ស្រេង SRENG, ស្រស់ SROS, ស្រុន SRUN, សន SORN, សឿន SOEUN, សុល SOL, សំអុល SAMOL, សម្ភ័ស្ស SAMPHORS,
ហេង HENG, ហាក់ HAK, ហ៊ុយ HUY, ហ៊ាង HEANG, ហ៊ីម HIM, ហែម HEM, ហុក HOK, ហុង HONG, ហួត HUOT, ហួ HUO, ហម HORM, ហាន HAN, ហូ HO, ហៀង HIENG, ហន HORN,
អ៊ុំ OUM, អ៊ុក OUK, អ៊ុន UN, អ៊ូ OU, អ៊ាង EANG, អ៊ិន IN, អិន IN, ឥន្ទ្រា ENTRA, អៀម IEM, អៀង IENG, អាន AN, អាត ATH, អូន OUN, អឿន OEUN, អេង ENG, អ៊ឹង UNG, អោម OM, អោក AOK, ឧក OUK, ឧត្តម OUDOM, ឧត្ដម OUDOM, ឯម EM, ឯក EK, ឯកភព EKPHOP, ឱក AOK, ឱម OM, អមរា AMARA, អរុណ ARUN, អាលីន ALIN,
ចំរើន CHAMROEUN, ចម្រើន CHAMROEUN, ចរិយា CHARIYA, ចិត្រា CHETRA, ចិន្តា CHENDA, ចិន្ដា CHENDA, ចេង CHENG, ចេក CHEK, ចៅ CHAO, ចាប CHAP, ចាន CHAN, ចិន CHEN, ចាន់ថា CHANTHA, ចាន់ថន CHANTHORN, កក្កដា KAKADA, កន្និកា KANNIKA, កនិកា KANNIKA, គន្ធី KUNTHY, មេសា MESA, ធីដា THIDA, សុវត្ថិ SOVATHEY,
ធម្ម THAMM, ធម្មា THAMMA, បុត្រ BOTR, វីរបុត្រ VIREAKBOTR, សិទ្ធ SITH, សិទ្ធិ SITH, សិទ្ធា SITHA, វិសិទ្ធ VISITH, រតនៈ RATANAK, រតន៍ RATH, រ័តន៍ RATH, រ័ត្នា RATHA, រត្នា RATHA, វិទ្យា VITHYA, វិជ្ជា VICHEA, សុវិជ្ជា SOVICHEA, សត្យា SATYA, កិត្តិ KITTI, កិត្យា KITYA, អាទិត្យ ATIT, អាទិត្យា ATITYA, សូរ្យ SOUR, សុរិយន់ SORIYAN,
បុណ្យ BUN, បុណ្ណា BUNNA, បុណ្ណារ៉ា BUNNARA, ពុទ្ធ PUTH, ពុទ្ធី PUTHY, ពុទ្ធា PUTHEA, សក្តិ SAK, សក្តា SAKDA, ភក្តា PHEAKDA, ទេវា TEVEA, ទេវតា TEVODA, ប្រជា PRACHEA, មហា MOHA, មង្គល MONGKOL, មង្គុល MONGKOL, សុមង្គល SOMONGKOL, បទុម BOTUM, បុទុម BOTUM, បទុមា BOTUMEA, កុម្ភៈ KOMPHEAK, សម្បូរណ៍ SAMBO, ពណ្ណរាយ PONNARAY, យុគន្ធរ YUKUNTHOR,
ចិត្ត CHET, ចិត្តា CHETTA, មិត្ត MITH, មិត្តា MITTA, យក្ខ YEAK, លក្ខ LEAK, លក្ខី LEAKHY, ទិព្វ TIP, ទិព្វី TIPPY, វឌ្ឍន៍ VATH, វឌ្ឍនៈ VATHANAK, វឌ្ឍនា VATHANA, វុឌ្ឍ VUTH, វុឌ្ឍី VUTHY, សិរី SEREY, សច្ចៈ SACHAK, សច្ចា SACHA, ឥស្សរៈ ISSARAK, ឥស្សរា ISSARA, សន្តិ SANTI, សន្តិភាព SANTEPHEAP, ពិដោ PIDOR, រ៉ស់ ROS, អង្គារ ANGKEA`

/** Spelling by name. */
export const nameSpellings: ReadonlyMap<string, string> = new Map(
  spellings.split(',').map((pair) => {
    const [khmer = '', latin = ''] = pair.trim().split(' ')
    return [khmer, latin] as const
  }),
)
