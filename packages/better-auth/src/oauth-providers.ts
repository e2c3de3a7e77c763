/** Names that are not spelt as their ids with a capital letter. */
const names = new Map([['github', 'GitHub'], ['gitlab', 'GitLab'], ['linkedin', 'LinkedIn'], ['tiktok', 'TikTok']]);

/** The name of a social provider as it spells it. */
export const providerName = (id: string): string => names.get(id) ?? `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`;

// Contract 5.8.
/** The providers that share no email address. */
const WITHOUT_EMAIL = new Set(['snapchat', 'tiktok', 'twitter']);

export const sharesEmail = (id: string): boolean => !WITHOUT_EMAIL.has(id);
