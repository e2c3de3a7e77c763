import {
  createPasswordResetFlow,
  passwordResetActions,
} from '../../src/users/login/password-reset/password-reset-flow';
import type { Journey, Lab } from './journey';
import { isAt, isChecked, visitOf } from './journey';
import { ADA, linkOf, LOGIN, makeUser, STRONG } from './people';
import { until } from './until';

async function arrangeReset(lab: Lab, index: number): Promise<string> {
  await makeUser(lab, { password: STRONG });
  await lab.client.passwords.resetByEmailStart({
    email: ADA,
    reset_password_redirect_url: LOGIN,
    login_redirect_url: LOGIN,
  });
  return linkOf(lab, index);
}

const reset: Journey = {
  name: 'reset by email',
  arrange: (lab) => arrangeReset(lab, 0),
  visit({ client, time }) {
    const flow = createPasswordResetFlow(client);
    const actions = passwordResetActions(flow.send);
    return visitOf(flow, [
      {
        calls: ['/passwords/strength_check'],
        async act() {
          await until(time, () => flow.getState().at === 'enter', 'the token is taken');
          actions.typePassword(STRONG);
        },
        isDone: isChecked,
        again: () => actions.checkAgain(),
        isRead: true,
      },
      {
        calls: ['/passwords/email/reset'],
        act: () => actions.submitPassword(STRONG),
        isDone: isAt('authenticated'),
        mints: true,
      },
    ]);
  },
};

const resetLogin: Journey = {
  name: 'log-in by a reset mail',
  arrange: (lab) => arrangeReset(lab, 1),
  visit({ client }) {
    const flow = createPasswordResetFlow(client);
    return visitOf(flow, [
      {
        calls: ['/magic_links/authenticate'],
        act: () => {},
        isDone: isAt('authenticated'),
        again: () => flow.send({ type: 'tryAgain' }),
        mints: true,
      },
    ]);
  },
};

export const PASSWORD_RESET_JOURNEYS: readonly Journey[] = [reset, resetLogin];
