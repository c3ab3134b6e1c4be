const open = ['REGISTERED', 'TRIAGED', 'IN_CONSULTATION', 'ADMITTED', 'TREATED', 'DISCHARGE_PENDING'] as const
const left = ['DISCHARGED', 'BILLED', 'CLOSED'] as const

/** Follows from invoices and claims (src/workflows/visits/server/billing-status.ts). */
const automaticTransition = (to: (typeof left)[number], kh: string, en: string) =>
  ({ label: { kh, en }, from: left.filter((name) => name !== to), to, isAutomatic: true }) as const

/**
 * States of a visit (domain 2.1); guards and effects are in
 * src/workflows/visits/server/behaviour.ts.
 */
export const visitStates = {
  field: 'status',
  initial: 'REGISTERED',
  frozen: ['CLOSED'],
  transitions: {
    triage: {
      label: { kh: 'បញ្ចប់ការពិនិត្យបឋម', en: 'Finish triage' },
      from: ['REGISTERED'],
      to: 'TRIAGED',
      needs: 'visit_triage',
      guards: ['hasTriage'],
      effects: ['stamp'],
    },
    consult: {
      label: { kh: 'ចាប់ផ្ដើមពិនិត្យ', en: 'Start consultation' },
      from: ['REGISTERED', 'TRIAGED'],
      to: 'IN_CONSULTATION',
      needs: 'visit_consult',
      effects: ['stamp', 'claim'],
    },
    treat: {
      label: { kh: 'បញ្ចប់ការព្យាបាល', en: 'Finish treatment' },
      from: ['IN_CONSULTATION', 'ADMITTED'],
      to: 'TREATED',
      needs: 'visit_consult',
      guards: ['hasDiagnosis', 'hasForm', 'hasPrescription', 'hasAllergyAnswer', 'hasNoDanger'],
      notices: ['treatmentItems'],
      effects: ['stamp', 'acceptDangers'],
    },
    admit: {
      label: { kh: 'ឱ្យសម្រាកពេទ្យ', en: 'Admit' },
      from: ['IN_CONSULTATION'],
      to: 'ADMITTED',
      needs: 'visit_admit',
      inputs: ['ward_id', 'bed_id'],
      guards: ['hasInDiagnosis', 'fitsWard', 'bedIsFree'],
      effects: ['stamp', 'becomeInpatient', 'copyAdmissionDiagnosis', 'moveBed'],
    },
    transfer: {
      label: { kh: 'ប្ដូរគ្រែ ឬផ្នែក', en: 'Transfer' },
      from: ['ADMITTED'],
      to: 'ADMITTED',
      needs: 'visit_transfer',
      inputs: ['ward_id', 'bed_id'],
      guards: ['fitsWard', 'bedIsFree'],
      effects: ['moveBed'],
    },
    takeOver: {
      label: { kh: 'ទទួលបន្ត', en: 'Take over' },
      from: ['IN_CONSULTATION'],
      to: 'IN_CONSULTATION',
      needs: 'visit_consult',
      guards: ['isOthers'],
      effects: ['claim'],
    },
    prepare: {
      label: { kh: 'រៀបចំការចេញពីពេទ្យ', en: 'Prepare discharge' },
      from: ['TREATED'],
      to: 'DISCHARGE_PENDING',
      needs: 'visit_discharge',
      guards: ['hasDischarge', 'hasOutDiagnosis'],
      notices: ['openItems'],
      effects: ['stamp', 'chargeBed'],
    },
    discharge: {
      label: { kh: 'ឱ្យចេញពីពេទ្យ', en: 'Discharge' },
      from: ['DISCHARGE_PENDING'],
      to: 'DISCHARGED',
      needs: 'visit_discharge_confirm',
      guards: ['hasDischarge', 'hasOutDiagnosis', 'hasDeathNews', 'isPaidFor', 'isCharged', 'hasNoDanger'],
      notices: ['openItems'],
      effects: ['stamp', 'acceptDangers', 'leave', 'stopPendingOrders'],
    },
    /** Runs when a death is recorded, from any open state. */
    die: {
      label: { kh: 'ចប់ដោយមរណភាព', en: 'End visit by death' },
      from: [...open],
      to: 'DISCHARGED',
      effects: ['stamp', 'leave'],
      isAutomatic: true,
    },
    /** Runs when a death was recorded by mistake: the visit is in its earlier state again. */
    undoDeath: {
      label: { kh: 'លុបដំណឹងមរណភាព', en: 'Undo death record' },
      from: [...left, ...open],
      to: 'IN_CONSULTATION',
      alternatives: [...open],
      guards: ['hasNoOther', 'isUnclaimed'],
      isAutomatic: true,
    },
    reopen: {
      label: { kh: 'បើកឡើងវិញ', en: 'Reopen' },
      from: [...left],
      to: 'IN_CONSULTATION',
      needs: 'visit_reopen',
      reasoned: true,
      guards: ['isWithinADay', 'hasNoOther', 'isUnclaimed'],
      effects: ['stamp', 'comeBack', 'resumeOrders'],
    },
    unbill: automaticTransition('DISCHARGED', 'ដកវិក្កយបត្រវិញ', 'Invoice cancelled'),
    bill: automaticTransition('BILLED', 'ចេញវិក្កយបត្រ', 'Invoice issued'),
    close: automaticTransition('CLOSED', 'បិទ', 'Close'),
    cancel: {
      label: { kh: 'លុបចោលការមកពិនិត្យ', en: 'Cancel visit' },
      from: ['REGISTERED', 'TRIAGED', 'IN_CONSULTATION'],
      to: 'CANCELLED',
      needs: 'visit_cancel',
      reasoned: true,
      isFinal: true,
      guards: ['isRepaid', 'hasNoResult', 'hasNoDispensed', 'hasNoBedsideEntry'],
      effects: ['stamp', 'stopOrders'],
    },
  },
} as const
