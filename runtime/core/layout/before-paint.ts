import { useEffect, useLayoutEffect } from 'react'

/** The layout effect. React warns about it on the server, which has no layout. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
