/** Between two facts of a line. It stays with the first of them, so that no line begins with it. */
export const dot = '\u00a0· '
