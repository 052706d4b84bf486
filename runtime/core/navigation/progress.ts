/** Calculates how the progress bar moves while the loading time is unknown. */

/** Value of the bar when it appears. */
export const MINIMUM = 0.08
/** Duration (ms) of a step and of fading out. */
export const SPEED = 200
/** Maximum increase of a step. */
export const TRICKLE_RATE = 0.02
/** Time (ms) between two steps. */
export const TRICKLE_SPEED = 800
/** Maximum value before the end, so that the bar does not look finished too early. */
const MAXIMUM = 0.994

/** Returns the next value of the bar after an increase by `amount`. */
export const increase = (value: number, amount: number): number => Math.min(Math.max(value + amount, MINIMUM), MAXIMUM)

/** Returns the value after a step; `random` is between 0 and 1. */
export const trickle = (value: number, random: number): number => increase(value, random * TRICKLE_RATE)

/** Returns the value of the last step before the end: a jump, so that even a short wait ends visibly. */
export const leap = (value: number, random: number): number => increase(value, 0.3 + 0.5 * random)

/** Returns the offset of the bar in percent of its width: -92 at 0.08, 0 at the end. */
export const offset = (value: number): number => (value - 1) * 100
