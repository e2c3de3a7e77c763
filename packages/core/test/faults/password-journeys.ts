import { createPasswordFlow, passwordActions } from '../../src/users/login/password/password-flow';
import { json } from '../support/http';
import type { Journey, Page, Step } from './journey';
import { isAt, isChecked, visitOf } from './journey';
import { ADA, LOGIN, makeUser, STRONG } from './people';

const passwordPage = (page: Page) => {
  const flow = createPasswordFlow(page.client, { resetPasswordRedirectURL: LOGIN, loginRedirectURL: LOGIN });
  const actions = passwordActions(flow.send);
  const search = (...names: string[]): Step => ({
    calls: ['/users/search'],
    act: () => actions.submitEmail(ADA),
    isDone: isAt(...names),
    typed: ADA,
  });
  const check: Step = {
    calls: ['/passwords/strength_check'],
    act: () => actions.typePassword(STRONG),
    isDone: isChecked,
    again: () => actions.checkAgain(),
    typed: ADA,
    isRead: true,
  };
  return { flow, actions, search, check };
};

const password: Journey = {
  name: 'password',
  arrange: (lab) => makeUser(lab, { password: STRONG }),
  visit(page) {
    const { flow, actions, search } = passwordPage(page);
    return visitOf(flow, [
      search('login'),
      {
        calls: ['/passwords/authenticate'],
        act: () => actions.submitPassword(STRONG),
        isDone: isAt('authenticated'),
        typed: ADA,
        mints: true,
      },
    ]);
  },
};

const newPassword: Journey = {
  name: 'new password',
  visit(page) {
    const { flow, actions, search, check } = passwordPage(page);
    return visitOf(flow, [
      search('create'),
      check,
      {
        calls: ['/passwords'],
        act: () => actions.submitPassword(STRONG),
        isDone: isAt('authenticated'),
        typed: ADA,
        mints: true,
      },
    ]);
  },
};

const forgotten: Journey = {
  name: 'forgotten password',
  arrange: (lab) => makeUser(lab, { password: STRONG }),
  visit(page) {
    const { flow, actions, search } = passwordPage(page);
    const mail = '/passwords/email/reset/start';
    return visitOf(flow, [
      search('login'),
      { calls: [mail], act: () => actions.forgotPassword(), isDone: isAt('forgot'), typed: ADA },
      {
        calls: [mail],
        act: () => actions.resend(),
        isDone: (state) => isAt('forgot')(state) && page.made.filter((path) => path === mail).length > 1,
        typed: ADA,
      },
      { calls: ['/users/search'], act: () => actions.submitEmail(ADA), isDone: isAt('login'), typed: ADA },
    ]);
  },
};

const withoutPassword: Journey = {
  name: 'no password has been set',
  arrange: (lab) => makeUser(lab),
  visit(page) {
    const { flow, actions } = passwordPage(page);
    return visitOf(flow, [
      {
        calls: ['/passwords/email/reset/start'],
        act: () => actions.submitEmail(ADA),
        isDone: isAt('setNew'),
        typed: ADA,
      },
    ]);
  },
};

const dedupe: Journey = {
  name: 'an address that is taken',
  arrange: (lab) => makeUser(lab),
  handle: (request, real) =>
    request.url.endsWith('/users/search')
      ? Promise.resolve(json({ data: { request_id: 'r', status_code: 200, userType: 'new' } }))
      : real(request),
  visit(page) {
    const { flow, actions, search, check } = passwordPage(page);
    return visitOf(flow, [
      search('create'),
      check,
      {
        calls: ['/passwords/email/reset/start'],
        act: () => actions.submitPassword(STRONG),
        isDone: isAt('dedupe'),
        reported: 'reset_password',
        typed: ADA,
      },
    ]);
  },
};

export const PASSWORD_JOURNEYS: readonly Journey[] = [password, newPassword, forgotten, withoutPassword, dedupe];
