/** The kinds of right hands, and of left hands, that a player's accordion can have. */
export const keyboards = ['piano', 'C', 'B', 'other'] as const
export const leftHands = ['standard', 'free', 'converter', 'none'] as const
