/** Every call of the API by room and verb. The browser imports this table; the schemas stay on the server. */
export const operations = {
  accounts: {
    logIn: 'POST /account/login',
    logOut: 'GET /account/logout',
    checkSession: 'GET /account/check',
    register: 'POST /account/register',
    changeUnverifiedEmail: 'POST /account/register/updateEmail/:account',
    sendVerificationCode: 'GET /account/verify/:account',
    verifyEmail: 'POST /account/verify/:account',
    forgetPassword: 'POST /account/forgotten',
    resetPassword: 'POST /account/forgotten/:account',
    confirmAccount: 'POST /account/admin/confirm',
    blockAccount: 'POST /account/admin/block',
    getSettings: 'GET /settings',
    changeEmail: 'POST /settings/email',
    changePassword: 'POST /settings/password',
    listSessions: 'GET /settings/sessions',
    endSessions: 'DELETE /settings/sessions',
    closeAccount: 'POST /settings/close',
    askForOwnData: 'POST /settings/data',
    getOwnData: 'GET /settings/data/:request',
  },
  artists: {
    listArtists: 'GET /artists',
    listAllArtists: 'GET /artists/all',
    findArtists: 'POST /artists/find',
    getArtist: 'GET /artists/:artistId',
    getAccountDetail: 'GET /artists/admin/:id',
    getOwnBiography: 'GET /biography',
    getBiography: 'GET /biography/:artistId',
    editOwnBiography: 'POST /biography',
    editBiography: 'POST /biography/:artistId',
    deleteArtist: 'DELETE /biography/:artistId',
    getPortrait: 'GET /biography/picture/:artistId',
  },
  catalogue: {
    filterPieces: 'POST /piece/filter',
    getPiece: 'GET /piece/:pieceId',
    getPreview: 'GET /piece/:pieceId/preview',
    listKeywords: 'GET /keyword',
    getDiscoverPage: 'GET /page/main',
  },
  collection: {
    toggleLike: 'POST /like/:pieceId',
    listLikedPieces: 'GET /like',
    addBookmark: 'POST /bookmark/:pieceId',
    removeBookmark: 'DELETE /bookmark/:pieceId',
    listBookmarkedPieces: 'GET /bookmark',
    listDownloads: 'GET /downloads',
    downloadScore: 'GET /piece/:pieceId/download/:scoreIndex',
  },
  publishing: {
    uploadScore: 'POST /score',
    uploadAudio: 'POST /audio',
    getAudio: 'GET /audio/:name',
    publishPiece: 'POST /piece',
    editPiece: 'PATCH /piece/:pieceId',
    listOwnPieces: 'GET /piece/own',
    getOwnPiece: 'GET /piece/own/:pieceId',
    listUnconfirmedPieces: 'GET /piece/notConfirmed',
    reviewPiece: 'POST /piece/confirm/:pieceId',
    getPieceHistory: 'GET /piece/:pieceId/history',
    takeDownPiece: 'POST /piece/takeDown/:pieceId',
    deletePiece: 'POST /piece/delete/:pieceId',
    relistPiece: 'POST /piece/list/:pieceId',
    unlistPiece: 'POST /piece/unlist/:pieceId',
  },
  purchases: {
    getPurchaseInfo: 'GET /purchase/:pieceId',
    buyPiece: 'POST /purchase/:pieceId',
    checkPurchase: 'GET /purchase/check',
    buyCredit: 'POST /purchase/credit',
    checkCreditPurchase: 'GET /purchase/credit/check',
    listAllPurchases: 'GET /purchase/all',
    getPurchaseTotals: 'GET /purchase/totals',
    cancelPurchase: 'POST /purchase/:pieceId/cancel',
    getReceipt: 'GET /receipt/:orderId',
  },
  payouts: {
    getOverview: 'GET /overview',
    getPayoutForm: 'GET /payout',
    requestPayout: 'POST /payout',
    listPayouts: 'GET /payout/all',
    deletePayout: 'DELETE /payout/:payoutId',
    closePayout: 'POST /payout/:payoutId/close',
    exportPayouts: 'POST /payout/sepa',
    getStatement: 'GET /overview/statement',
    getSales: 'GET /overview/sales',
  },
  audit: {
    listAuditLog: 'GET /admin/log',
    countWaiting: 'GET /admin/waiting',
  },
  reports: {
    reportPiece: 'POST /report/piece/:pieceId',
    reportArtist: 'POST /report/artist/:artistId',
    listReports: 'GET /report/all',
    answerReport: 'POST /report/:reportId/answer',
  },
  revocations: {
    revoke: 'POST /withdrawal',
    listRevocations: 'GET /withdrawal/all',
    closeRevocation: 'POST /withdrawal/:withdrawalId/close',
  },
} as const satisfies Record<string, Record<string, `${Method} /${string}`>>

/** The HTTP methods the specification uses. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The rooms of the house; contract, server and pages are cut along them. */
export type Feature = keyof typeof operations

/**
 * What is built so far. A room opens with its line here: from then on the compiler asks for the declaration
 * and the handler of every verb named, and for none besides. The finished product needs no such list.
 */
export type Built = {
  accounts: keyof (typeof operations)['accounts']
  artists: keyof (typeof operations)['artists']
  catalogue: keyof (typeof operations)['catalogue']
  collection: keyof (typeof operations)['collection']
  publishing: keyof (typeof operations)['publishing']
  purchases: keyof (typeof operations)['purchases']
  payouts: keyof (typeof operations)['payouts']
  audit: keyof (typeof operations)['audit']
  reports: keyof (typeof operations)['reports']
  revocations: keyof (typeof operations)['revocations']
}
