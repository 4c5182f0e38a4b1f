/** On the button that lengthens a list. */
export const moreWords = { more: 'applications.more', loadingMore: 'applications.loadingMore' } as const
