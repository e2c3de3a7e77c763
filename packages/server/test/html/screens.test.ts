import { describe, expect, test } from 'vitest';
import { CONSENT_SCREENS } from './support/consent-screens';
import { ORGANIZATION_SCREENS } from './support/organization-screens';
import { SECOND_FACTOR_SCREENS } from './support/second-factor-screens';
import { USER_SCREENS } from './support/user-screens';
import { perform, faultsOf } from './support/without-script';

const SCREENS = [...USER_SCREENS, ...SECOND_FACTOR_SCREENS, ...ORGANIZATION_SCREENS, ...CONSENT_SCREENS];
const ignore = () => undefined;

describe.each(SCREENS)('$name', ({ render, actions }) => {
  test('renders valid markup', async () => {
    const { html } = await render({}, ignore);
    expect(await faultsOf(html)).toEqual([]);
  });

  test.each(actions.map(([done, expected]) => ({ done, expected, press: done.press })))(
    '$press',
    async ({ done, expected }) => {
      expect(await perform(render, done)).toEqual(Array.isArray(expected) ? expected : [expected]);
    },
  );
});
