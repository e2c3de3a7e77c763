const ROLE = 'A text has no id of a role, so that no member has it.';
const EVERY = 'The expression fits every text from its start, if only with nothing';

export const reasons = [
  {
    file: 'organizations/address/slug.ts',
    was: 'exec(href)',
    becomes: 'exec(href)[0]',
    why: `${EVERY}, so that there is always a match.`,
  },
  {
    file: 'organizations/address/slug.ts',
    was: 'exec(href)',
    becomes: '/[^?#]*/',
    why: `${EVERY}, and the first match is there.`,
  },
  {
    file: 'organizations/address/slug.ts',
    was: 'pattern.split',
    why: 'Between two stars in a row then stands an empty text, which fits everywhere: they match what one star does.',
  },
  {
    file: 'organizations/address/slug.ts',
    was: 'text.startsWith(first)',
    becomes: 'Stryker',
    why: 'Places are numbers: none is that text.',
  },
  {
    file: 'organizations/address/slug.ts',
    was: 'at <= text.length',
    why: 'What is left out is the end of the address, where no slug begins: it has at least one character.',
  },
  {
    file: 'organizations/address/slug.ts',
    was: 'index = parts.length - 1',
    why: 'The parts beyond the end are empty texts, which fit everywhere.',
  },
  {
    file: 'organizations/address/slug.ts',
    was: 'let at = text.length',
    becomes: 'at > 0',
    why: 'What is left out is the start of the address, where no slug ends: it has at least one character.',
  },
  {
    file: 'organizations/address/engine/spend-member-link.ts',
    was: "if (status === 'in' && state",
    becomes: 'true',
    why: 'A tab that has just looked at its cookies shows a member only where they hold a session.',
  },
  { file: 'organizations/client/rbac.ts', was: 'policy.roles', becomes: 'Stryker', why: ROLE },
  {
    file: 'organizations/client/rbac.ts',
    was: 'const listOf',
    becomes: 'Stryker',
    why: `${ROLE} As the role of a member it is one that nobody has defined.`,
  },
  {
    file: 'organizations/client/google-one-tap/organization-one-tap.ts',
    was: 'pkceRequired:',
    why: "Google's prompt asks the project's settings itself, and only the type wants this function.",
  },
];
