/** No act in a library needs the approval of another user. */
export const approvalKind = {}
export const approvalReason = {}
export const approvalKinds = {}
