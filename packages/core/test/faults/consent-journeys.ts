import { authorizeActions, createAuthorizeFlow } from '../../src/flow/consent/authorize-flow';
import { parseConsentRequest } from '../../src/flow/consent/consent-request';
import { createLogoutFlow, logoutActions } from '../../src/flow/consent/logout-flow';
import { idpByContract } from '../support/idp-by-contract';
import { user } from '../support/session';
import type { Journey, State } from './journey';
import { isAt, visitOf } from './journey';
import { signIn } from './people';

const ASKED = 'client_id=app-1&redirect_uri=https%3A%2F%2Fnotes.example%2Fcallback&scope=openid%20notes%3Aread&state=s';
const LEFT = 'client_id=app-1&post_logout_redirect_uri=https%3A%2F%2Fnotes.example%2Fbye';

function consenting(name: string, press: 'allow' | 'deny', answers: { start?: object; submit?: object } = {}): Journey {
  return {
    name,
    arrange: (lab) => signIn(lab),
    handle(request, real) {
      const idp = idpByContract(real, () => user('ada'));
      Object.assign(idp.answers.start ?? {}, answers.start);
      if (answers.submit) idp.answers.submit = { ...answers.submit };
      return idp.handle(request);
    },
    visit({ client }) {
      const request = parseConsentRequest(ASKED);
      if (request.flow !== 'authorize') throw new TypeError('It is a log-out.');
      const flow = createAuthorizeFlow(client, request.parsed);
      const actions = authorizeActions(flow.send);
      const isOver = isAt('leaving', 'success', 'denied');
      const isAsked = (state: State) => isAt('consent')(state) && !('busy' in state);
      if (name.includes('without')) {
        return visitOf(flow, [
          {
            calls: ['/idp/oauth/authorize/start', '/idp/oauth/authorize/submit'],
            act: () => {},
            isDone: isOver,
            again: actions.tryAgain,
          },
        ]);
      }
      return visitOf(flow, [
        { calls: ['/idp/oauth/authorize/start'], act: () => {}, isDone: isAsked, again: actions.tryAgain },
        { calls: ['/idp/oauth/authorize/submit'], act: actions[press], isDone: isOver },
      ]);
    },
  };
}

const loggingOut: Journey = {
  name: 'log-out for an application',
  arrange: (lab) => signIn(lab),
  handle: (request, real) => idpByContract(real, () => user('ada')).handle(request),
  visit({ client }) {
    const request = parseConsentRequest(LEFT);
    if (request.flow !== 'logout') throw new TypeError('It is no log-out.');
    const flow = createLogoutFlow(client, request.parsed);
    const actions = logoutActions(flow.send);
    return visitOf(flow, [
      { calls: ['/oauth/logout/start'], act: () => {}, isDone: isAt('confirm'), again: actions.tryAgain },
    ]);
  },
};

export const CONSENT_JOURNEYS: readonly Journey[] = [
  consenting('access allowed', 'allow'),
  consenting('access denied', 'deny', { submit: {} }),
  consenting('access without a question', 'allow', { start: { consent_required: false }, submit: {} }),
  loggingOut,
];
