/** The labels of the button that shows more of a list. */
export const moreWords = { more: 'applications.more', loadingMore: 'applications.loadingMore' } as const
