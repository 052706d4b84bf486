/** The package that draws cards. The site installs it, because only some sites have cards. */
export const RASTERIZER = '@resvg/resvg-js'
