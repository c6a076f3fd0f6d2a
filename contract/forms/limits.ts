// The limits of what people enter, upload, buy and confirm; their source is section 9 of the specification unless a line says otherwise.

/** The maximal size of a piece as JSON: with every text of every list at its longest it has 100 kB. */
export const maxPieceBytes = 120_000

/** The maximal length of an e-mail address (RFC 5321). */
export const emailAddress = { max: 254 }
/** The minimal length of a password. Only browsers check it, because the server receives a digest. */
export const minPasswordLength = 8
/** For how many minutes a login or an entered password confirms what needs a confirmation. */
export const confirmationMinutes = 10
/** For how many days a changed e-mail address or password can be undone, and for how many hours it delays payouts. */
export const credentialChange = { undoDays: 7, payoutHoldHours: 48 }
/** The second factors of an account, its recovery codes, and the minutes for a login's second step and for adding a factor. */
export const factorLimits = { amount: 10, recoveryCodes: 10, loginMinutes: 10, setupMinutes: 30 }
/** The number of digits of a verification code. */
export const codeLength = 6
/** The lifetime of a verification code, the number of attempts, and the wait before another code is sent. */
export const verificationCode = { minutes: 15, attempts: 5, resendSeconds: 30 }
/** The smallest card payment that payment providers accept, in cents. */
export const minCardPayment = 50
/**
 * For how many days a browser of a guest can download what was bought, and is known while a bank takes its time; and for how many hours the link in the
 * mail about a purchase can be opened, and one that was asked for (SHOP-06).
 */
export const guestAccess = { days: 7, cookieDays: 30, linkHours: 24, askedLinkHours: 1 }
/** The number of copies of a licence for an ensemble, and the length of its name (SHOP-07). */
export const licence = { min: 2, max: 60, ensemble: { min: 2, max: 70 } }
/** The number of pieces in a cart (SHOP-01). */
export const maxCartLines = 50
/** The amounts of credit that can be bought, in euros. */
export const creditAmounts = [10, 20, 30, 40, 50] as const
/** The length of the recipient's name of a payout; SEPA allows no more. */
export const payoutRecipient = { min: 2, max: 70 }
/** The length of an IBAN or BIC as it is entered, with its label, spaces and invisible characters. */
export const maxBankCode = 200
/** The maximal number of payments that an account may have open at once: each is a session at the provider. */
export const maxOpenCheckouts = 10
/** The minimal earnings for a payout, in euros. */
export const minPayout = 10

/** How many setlists an account has and how many entries each, the lengths of their texts, and the minutes of a break (STAND-06). */
export const setlistLimits = {
  setlists: 200,
  entries: 200,
  name: { min: 1, max: 80 },
  note: { max: 500 },
  entryNote: { max: 200 },
  breakMinutes: { min: 1, max: 240 },
}

/** The lengths of the texts of a piece, in characters. */
export const title = { min: 3, max: 50 }
export const description = { max: 250 }
export const scoreName = { min: 3, max: 50 }
export const keyword = { max: 25 }
export const contributorName = { min: 3, max: 100 }
export const originalComposerName = { min: 2, max: 100 }
export const performanceText = { max: 100 }
export const link = { max: 500 }
/** The number of an artist's pieces that wait, were rejected or are unlisted with which another one can be published no more. */
export const maxPiecesNotPublic = 50
/** The earliest year of a piece. */
export const minYear = 1300

/** The lengths of the texts of a profile, in characters. */
export const artistName = { max: 50 }
export const shortBiography = { max: 80 }
export const biography = { max: 800 }
export const profileLink = { max: 200 }

/** The length of the name at the foot of a bought score, in characters. */
export const stampName = { min: 2, max: 70 }
/** The length of the name and address on receipts, in characters and lines. */
export const billingAddress = { max: 300, lines: 6 }
/** The length of a VAT id as it is entered, with spaces. */
export const maxVatId = 40

/** The maximal size of a score: 2 MB, which is also 2000 KB (DECIDE-73). */
export const maxScoreBytes = 2_000_000
/** The maximal length of an admin's reason. */
export const maxReviewReason = 500
/** The length of a report, and of its answer. */
export const reportText = { min: 10, max: 2_000 }
/** How long a report is kept after its answer: as long as a complaint against the answer is possible (Article 20 of Regulation (EU) 2022/2065). */
export const reportRetention = { days: 180 }

/**
 * The lengths of the fields of a revocation, how many purchases it can name and of how many days they are offered, the minutes before a repeated one is confirmed by e-mail again, and the years for which it is kept
 * after its own year (§ 257 (4) of the German Commercial Code).
 */
export const revocation = {
  name: { min: 1, max: 100 },
  contract: { max: 200 },
  purchases: 60,
  purchaseDays: 30,
  emailPauseMinutes: 10,
  retentionYears: 6,
}
/** The maximal number of pages of a score: more than the longest opera's vocal score has. */
export const maxScorePages = 500
/** The maximal size of a recording (DECIDE-79). */
export const maxAudioBytes = 20_000_000
/**
 * The limits of an account's unused uploads: their bytes, and their number within `hours`, after which they are deleted, or within `draftDays` of the
 * last change of a draft that names them.
 */
export const unusedUploads = { files: 200, bytes: 200_000_000, hours: 24, draftDays: 30 }
/** How many drafts an account has, how many uploads each names, and the length of its content, alone and in the JSON of a request (WALK-10). */
export const draftLimits = { drafts: 50, uploads: 100, content: 300_000, bytes: 1_000_000 }
/** The most bytes of the scores and recordings in pieces of an artist that were never public (SAFE-11). */
export const waitingFiles = { bytes: 1_000_000_000 }
/** How many data exports an account may request within `hours`, and for how many minutes and downloads each is available. */
export const dataExport = { amount: 5, hours: 24, minutes: 15, fetches: 3 }
