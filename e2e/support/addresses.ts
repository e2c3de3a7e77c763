/** Where the suite's own servers listen: beside those of `npm run demo`, so that both can run. */
export const PROVIDER = 'http://localhost:4510';
/** The built demo. */
export const DEMO = 'http://localhost:4511';
/** The demo built for development: React's own checks and the second run of every effect in StrictMode. */
export const STRICT_DEMO = 'http://localhost:4512';
