/** The suite's own servers. They differ from those of `npm run demo`, so that both can run. */
const FIRST_PORT = Number(process.env['FOYER_E2E_PORT'] ?? 4510);

export const PROVIDER = `http://localhost:${FIRST_PORT}`;
/** The built demo. */
export const DEMO = `http://localhost:${FIRST_PORT + 1}`;
/** The demo built for development, with React's own checks and the doubled effects of StrictMode. */
export const STRICT_DEMO = `http://localhost:${FIRST_PORT + 2}`;
/** The built stories, for the runs that look at them in other languages. */
export const STORIES = `http://localhost:${FIRST_PORT + 3}`;
/** The documents' samples, in `/19` with React 19 and in `/18` with React 18.3. */
export const SAMPLES = `http://localhost:${FIRST_PORT + 4}`;

/** The demo's host and the provider's over https, on one site as `customBaseUrl` requires. */
export const APP = 'https://app.foyer.test';
export const AUTH = 'https://auth.foyer.test';
/** The provider again, on a host of another site: browsers keep no cookie of it. */
export const ELSEWHERE = 'https://auth.other.test';

/**
 * How long the suite's own servers keep an idle connection, in ms: longer than Chromium does. Node closes after 5 s,
 * and a request that a page sends at that instant fails.
 */
export const KEEP_ALIVE = 310_000;
