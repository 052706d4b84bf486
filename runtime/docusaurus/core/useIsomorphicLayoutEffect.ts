import { useEffect, useLayoutEffect } from 'react'

/** The layout effect, which exists only in a browser. */
export default typeof document === 'undefined' ? useEffect : useLayoutEffect
