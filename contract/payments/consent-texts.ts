/**
 * What buyers agree to before a download begins (§ 356 (5) BGB). The version is stored with each order: a new wording has a new version, and
 * `consentTexts` keeps every one that was ever agreed to.
 */
export const consentVersion = '2026-11-23' as const
export const consentTexts = {
  '2026-11-23': 'I want my scores at once and know that I thereby lose my right of withdrawal.',
} as const satisfies Record<string, string>
