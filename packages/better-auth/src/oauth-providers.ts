/** Names of social providers as they spell them; others are shown as better-auth calls them. */
const names: Readonly<Record<string, string>> = {
  amazon: 'Amazon',
  apple: 'Apple',
  bitbucket: 'Bitbucket',
  coinbase: 'Coinbase',
  discord: 'Discord',
  facebook: 'Facebook',
  figma: 'Figma',
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  linkedin: 'LinkedIn',
  microsoft: 'Microsoft',
  salesforce: 'Salesforce',
  slack: 'Slack',
  snapchat: 'Snapchat',
  tiktok: 'TikTok',
  twitch: 'Twitch',
  twitter: 'Twitter',
  yahoo: 'Yahoo',
};

export const providerName = (id: string): string => (Object.hasOwn(names, id) ? (names[id] ?? id) : id);

/** The providers that share no email address. */
const WITHOUT_EMAIL = new Set(['snapchat', 'tiktok', 'twitter']);

export const sharesEmail = (id: string): boolean => !WITHOUT_EMAIL.has(id);
