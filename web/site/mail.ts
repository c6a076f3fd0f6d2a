/** Whom visitors write to: placeholders until the operator fills in their own (DECIDE-86). */
export const mail = { contact: 'contact@bellows.example', feedback: 'feedback@bellows.example' }
