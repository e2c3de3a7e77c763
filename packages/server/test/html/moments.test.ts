import { describe, expect, test } from 'vitest';
import { CONSENT_MOMENTS } from './support/consent-moments';
import { ORGANIZATION_MOMENTS } from './support/organization-moments';
import { USER_MOMENTS } from './support/user-moments';
import { act, faultsOf } from './support/without-script';

const MOMENTS = [...USER_MOMENTS, ...ORGANIZATION_MOMENTS, ...CONSENT_MOMENTS];
const ignore = () => undefined;

describe.each(MOMENTS)('$name', ({ draw, acts }) => {
  test('is drawn without a fault', async () => {
    const { html } = await draw({}, ignore);
    expect(await faultsOf(html)).toEqual([]);
  });

  test.each(acts.map(([done, told]) => ({ done, told, press: done.press })))('$press', async ({ done, told }) => {
    expect(await act(draw, done)).toEqual(Array.isArray(told) ? told : [told]);
  });
});
