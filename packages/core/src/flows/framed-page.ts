import type { ConsentRefusal } from './consent-request';

/** Threat T7: a page around this one could lay its own picture over the buttons. */
export const framedPage = (origin: string): ConsentRefusal => ({
  code: 'framed_page',
  message: `This page is shown inside a page of ${origin || 'an unknown origin'}, which config.allowedFrameOrigins does not hold.`,
  origin,
});
