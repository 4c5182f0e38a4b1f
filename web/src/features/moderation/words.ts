/** The labels of the button that shows more of a list. */
export const moreWords = { more: 'desk.more', loadingMore: 'desk.loadingMore' } as const
