// How the bundler splits and minifies scripts, for the site and for the blank page that the figures compare it with.

/**
 * Every page loads two common scripts instead of thirty. Larger files compress better (Buy: 8 kB of 150 less), and the
 * list of scripts sent with every page gets shorter.
 */
const SHARED_SCRIPTS = [
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
    priority: 3,
  },
  // Includes its imports: the header, the footer, toasts, who is signed in, and whatever most pages for visitors share.
  {
    name: 'frame',
    test: /[\\/]app[\\/](root\.tsx|ui[\\/](alert[\\/]alert\.|field[\\/]field\.|skeleton[\\/]card|format\.ts|combobox[\\/]combobox\.css)|features[\\/](listings[\\/](listing-cards|card-json)|map[\\/]map-not-loaded)\.tsx?)/,
    priority: 2,
  },
  // Includes the table of filters.
  { name: 'results', test: /[\\/]features[\\/]results[\\/]results-(list|page)\.tsx$/, priority: 1 },
];

export const BUILD = {
  // No asset is inlined, because a font inside the inlined style sheet would be sent with every page. Scripts are not
  // preloaded: parts that load late are loaded while nobody is waiting, and a list of their scripts would make the
  // first scripts larger.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false as const },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_SCRIPTS } } } } },
    // One file, because the server finds the style sheets relative to it (style-sheets.server.ts).
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false as const } } } },
  },
};
