import { expect, it } from 'vitest';
import { internals } from '../../src/flow/deps';
import { createDeleteAccountFlow } from '../../src/users/account/delete-account/delete-account-flow';
import { createEmailsFlow } from '../../src/users/account/emails/emails-flow';
import { createProfileFlow } from '../../src/users/account/profile/profile-flow';
import { createThisSessionFlow } from '../../src/users/account/this-session/this-session-flow';
import { eventually } from '../support/eventually';
import { accountStage } from './stage';

const { ada } = accountStage();

const MAKERS = {
  profile: createProfileFlow,
  emails: createEmailsFlow,
  thisSession: createThisSessionFlow,
  deleteAccount: createDeleteAccountFlow,
};

it.each(Object.keys(MAKERS) as (keyof typeof MAKERS)[])(
  'account J46: the section %s has no listeners after it is stopped',
  async (name) => {
    const { client } = await ada();
    let listening = 0;
    const onChange: typeof client.user.onChange = (listener) => {
      const stop = client.user.onChange(listener);
      listening += 1;
      return () => {
        listening -= 1;
        stop();
      };
    };
    const flow = MAKERS[name](
      { ...client[internals], ...client, user: { ...client.user, onChange } },
      { handlers: {} },
    );
    const stop = flow.start();
    await eventually(() => expect(listening).toBe(1));
    stop();
    await eventually(() => expect(listening).toBe(0));
  },
);
