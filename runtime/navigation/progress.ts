/** Numbers of the progress bar: how it moves while nobody knows how long loading will take. */

/** The bar appears when loading takes longer than this (ms). */
export const DELAY = 200
export const MINIMUM = 0.08
/** Duration (ms) of a move and of fading out. */
export const SPEED = 200
export const TRICKLE_RATE = 0.02
/** Time (ms) between two moves. */
export const TRICKLE_SPEED = 800
/** The bar never looks finished before it is. */
const MAXIMUM = 0.994

/** Next value of the bar after `amount` more. */
export const increase = (value: number, amount: number): number => Math.min(Math.max(value + amount, MINIMUM), MAXIMUM)

/** Value after a tick; `random` is between 0 and 1. */
export const trickle = (value: number, random: number): number => increase(value, random * TRICKLE_RATE)

/** Value of the last move before the end: a jump, so that even a short wait looks like an arrival. */
export const leap = (value: number, random: number): number => increase(value, 0.3 + 0.5 * random)

/** Offset of the bar in percent of its width: -92 at 0.08, 0 at the end. */
export const offset = (value: number): number => (value - 1) * 100
