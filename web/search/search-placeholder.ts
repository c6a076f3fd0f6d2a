/** What a search of pieces looks through, as the placeholder of its fields. */
export const searchPlaceholder = 'Title, composer, instrument'
