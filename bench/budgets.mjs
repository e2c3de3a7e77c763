/** The sizes that we promise (ARCHITECTURE.md), in bytes; 1 kB is 1000 bytes. */
export const kB = 1000;


export const pages = {
  bare: { title: 'a bare React page with one input', entry: 'bare.tsx', needed: [] },
  login: {
    title: '@foyer/react-ui Login: social accounts, passcode and password',
    entry: 'react-ui.tsx',
    needed: [],
    budget: 88 * kB,
    budgetNetOfReact: 28 * kB,
  },
  magicLink: {
    title: '@foyer/react-ui Login: magic link only',
    entry: 'react-ui-magic-link.tsx',
    needed: [],
    budget: 84 * kB,
  },
  core: {
    title: '@foyer/core: createClient and one passcode flow',
    entry: 'core-otp.ts',
    needed: [],
    budget: 7 * kB,
  },
  wholeCore: {
    title: '  the same with all that it loads until a passcode is sent and verified',
    entry: 'core-otp.ts',
    needed: ['core/bootstrap-answer', 'core/engine', 'core/session-keeper', 'wire/otps'],
  },
};

export const vanilla = {
  title: '@foyer/vanilla script (preact): social accounts, passcode and password',
  needed: pages.login.needed,
  budget: 36 * kB,
};

/** Each screen and each method that is loaded when it is needed. */
export const laterBudget = 6 * kB;

/** The schemas of a resource's answers: each row has the library that reads them in it, which all of them share. */
export const schemaBudget = 8 * kB;

/** Data and compilers that have no budget of their own, but must stay out of every first form. */
export const ownChunks = {
  'core/browser/phone-parser': 'phone parsing',
  'react-ui/strings/compile': 'ICU compiler for host strings',
};
