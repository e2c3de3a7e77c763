const TEST_TOKEN = 'public-token-test-';

/**
 * The id of the project of a public token. It follows from the token, so that a server can name its audience without
 * asking (contract 5.9).
 */
export const projectIdOf = (publicToken: string): string => publicToken.replace(TEST_TOKEN, 'project-test-');

/** The public token of what the address of the keys ends with: a public token, or a project id. */
export const publicTokenOf = (id: string): string => id.replace(/^project-test-/, TEST_TOKEN);
