import type { OperationRequest } from '#server/http/operation.ts'

/** Answers the id of a valid session; an invalid one gets no further than the check of access. */
export const checkSession = (_deps: unknown, { sessionId }: OperationRequest<'checkSession', 'sessionId'>) => ({ sessionid: sessionId })
