const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** Returns the element of a heading. There is none below level 6. */
export const headingTag = (level: number): (typeof TAGS)[number] => TAGS[Math.min(level, 6) - 1]!
