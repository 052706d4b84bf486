/** The icons that pages can import and a site can replace, under `@theme`: path and size. */
export const ICONS = {
  'Icon/Arrow': ['M9 5l7 7-7 7', 24],
  'Icon/Close': ['M6 6l12 12M18 6L6 18', 21],
  'Icon/Copy': ['M9 9h11v11H9zM5 15H4V4h11v1', 24],
  'Icon/DarkMode': ['M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5', 24],
  'Icon/Edit': ['M4 20l1-4L16 5l3 3L8 19zM14 7l3 3', 20],
  'Icon/ExternalLink': ['M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9', 14],
  'Icon/Home': ['M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z', 24],
  'Icon/Language': ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18', 20],
  'Icon/LightMode': [
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.500 1.500M17.500 17.500L19 19M5 19l1.500-1.500M17.500 6.500L19 5',
    24,
  ],
  'Icon/Menu': ['M4 7h16M4 12h16M4 17h10', 30],
  'Icon/Socials/Bluesky': [
    'M12 11C10.5 8 7 5 4 4.5c-1 4 0 8 4 8.5-4 .5-3.5 4-1 5 3 1.2 4.5-2 5-4 .5 2 2 5.2 5 4 2.5-1 3-4.5-1-5 4-.5 5-4.5 4-8.5-3 .5-6.5 3.5-8 6.5',
    '1em',
  ],
  'Icon/Socials/Default': [
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18',
    '1em',
  ],
  'Icon/Socials/Email': ['M4 6h16v12H4zM4 7l8 6 8-6', '1em'],
  'Icon/Socials/GitHub': [
    'M9.5 20v-3c-2.5.5-3.5-1-4.5-2.5M14.5 20v-3.5c0-.7-.2-1.2-.6-1.5 2.8-.4 4.6-1.7 4.6-5 0-1-.3-2-1-2.7.2-.9.1-1.9-.3-2.8-1 0-2 .6-2.7 1.1a9 9 0 0 0-5 0C8.8 5.1 7.8 4.5 6.8 4.5c-.4.9-.5 1.9-.3 2.8-.7.7-1 1.7-1 2.7 0 3.3 1.8 4.6 4.6 5-.4.3-.6.8-.6 1.5',
    '1em',
  ],
  'Icon/Socials/Instagram': [
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M16.5 7.5v.1',
    '1em',
  ],
  'Icon/Socials/LinkedIn': ['M4 4h16v16H4zM8 11v6M8 7.5v.1M12 17v-6M12 13.5c0-3 4.5-3 4.5 0V17', '1em'],
  'Icon/Socials/Mastodon': [
    'M8 17c2 1 6 1 9-.5 2-1 3-2.5 3-5V9c0-3-2-5-4.5-5h-7C6 4 4 6 4 9v4c0 4 2 7 6 7 1.5 0 3-.3 4-.7M8.5 13V9.5c0-2.5 3.5-2.5 3.5 0V12M12 9.5c0-2.5 3.5-2.5 3.5 0V13',
    '1em',
  ],
  'Icon/Socials/StackOverflow': ['M5 14v6h14v-6M8 17h8M8.3 13.5l7.5 1M9.5 9.5l6.8 3.2M12.5 5.5l5 5.5', '1em'],
  'Icon/Socials/Threads': [
    'M16.5 9C16 6 14 4.5 12 4.5c-4 0-6 3.5-6 7.5s2 7.5 6 7.5c3 0 5.5-1.8 5.5-4.3 0-4.7-9-4.7-9-.7 0 1.5 1.3 2.3 3 2.3 5 0 4.5-8.8-.5-7.8-1 .2-1.5.7-2 1.5',
    '1em',
  ],
  'Icon/Socials/Twitch': ['M5 8v9h4v3l3-3h4l4-4V4H8zM12 8v4M16 8v4', '1em'],
  'Icon/Socials/Twitter': [
    'M20 6c-.7.5-1.4.7-2.2.8A3.8 3.8 0 0 0 11.5 10C8 10 5.5 8 4.5 6c-1 3 0 5.5 2.5 7-1 0-2-.2-2.5-.5.5 2 2 3 4 3.3C7 17 5.5 17.5 4 17.5c8 4 14.5-.5 14.5-8.5z',
    '1em',
  ],
  'Icon/Socials/X': ['M5 4l14 16M19 4L5 20', '1em'],
  'Icon/Socials/YouTube': ['M3 8c0-2 1-3 3-3h12c2 0 3 1 3 3v8c0 2-1 3-3 3H6c-2 0-3-1-3-3zM10 9l5 3-5 3z', '1em'],
  'Icon/Success': ['M5 13l4 4L19 7', 24],
  'Icon/SystemColorMode': ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 3v18M12 7h7M12 12h9M12 17h7', 24],
  'Icon/WordWrap': ['M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M15 15l-3 3 3 3M4 18h4', 24],
} as const satisfies Readonly<Record<string, readonly [path: string, size: number | string]>>

export const ICON_NAMES = Object.keys(ICONS)
