import type { ServedDeps } from '../../../flow/account/served-products';
import { servedOf } from '../../../flow/account/served-products';
import type { PhoneParser } from '../../../flow/deps';
import type { Context } from '../../../flow/flow';
import { parseAllowed } from '../../../flow/phone-countries';
import { CODE_MINUTES } from '../../../flow/section/section-code';
import type { Otps } from '../../api/otps';
import type { Users } from '../../api/users';
import type { ContactDeps } from '../contact-commands';
import { performCode, sentCode } from '../contact-commands';
import { PHONE_PRODUCTS } from '../phone-channels';
import type { AccountSectionDeps } from '../options';
import { changedAccount } from '../../../flow/account/action-calls';
import { removeItem } from '../section-calls';
import type { PhoneChannel, PhonesCommand, PhonesEvent, PhonesState } from './phones-rules';

/** Deps of the section 'Phone numbers'. A client provides all of them except the options. */
export interface PhonesDeps extends AccountSectionDeps, PhoneParser, ServedDeps {
  readonly otps: ContactDeps['otps'] & {
    readonly sms: Pick<Otps['sms'], 'send'>;
    readonly whatsapp: Pick<Otps['whatsapp'], 'send'>;
  };
  readonly user: AccountSectionDeps['user'] & Pick<Users, 'deletePhoneNumber'>;
}

/** Runs one command of the section. */
export async function performPhones(command: PhonesCommand, context: Context<PhonesDeps>): Promise<PhonesEvent> {
  const { deps, signal } = context;
  switch (command.type) {
    case 'sendCode': {
      const { isValid, number } = await parseAllowed(
        deps,
        command.draft,
        command.country,
        deps.options().login?.otpOptions,
      );
      if (!isValid) return { type: 'refusedHere', why: 'invalid' };
      if (hasNumber(deps, number)) return { type: 'refusedHere', why: 'have' };
      return sendCode('codeSent', { ...command, to: number }, deps, signal);
    }
    case 'resendCode':
      return sendCode('codeResent', command, deps, signal);
    case 'remove': {
      const { id } = command;
      return removeItem(deps, command, deps.user.deletePhoneNumber, {
        type: 'removed',
        id,
        ...changedAccount('removePhone', id),
      } as const);
    }
    default:
      return performCode(command, context);
  }
}

const hasNumber = ({ user }: PhonesDeps, number: string): boolean =>
  user.getSync()?.phone_numbers.some(({ phone_number, verified }) => verified && phone_number === number) ?? false;

interface Sending {
  readonly to: string;
  readonly channel: PhoneChannel;
  readonly personId: string;
}

/** Uses the requested channel, or the other one if the backend serves only that. */
async function sendCode<Type extends 'codeSent' | 'codeResent'>(
  type: Type,
  { to, channel: asked, personId }: Sending,
  deps: PhonesDeps,
  signal: AbortSignal,
) {
  const channel = servedOf(deps, PHONE_PRODUCTS, asked);
  const { method_id: methodId } = await deps.otps[channel].send(
    to,
    { expiration_minutes: CODE_MINUTES },
    { as: personId, signal },
  );
  return { type, to, channel, ...sentCode(deps, methodId) } as const;
}

/** The event by which the message of a state can be sent. Its number is the text that the user typed. */
export function expectedPhonesEvents(state: PhonesState, deps: PhonesDeps): readonly PhonesEvent[] {
  if (state.at !== 'sending') return [];
  const channel = servedOf(deps, PHONE_PRODUCTS, state.channel);
  return [{ type: 'codeSent', to: state.to, channel, ...sentCode(deps, '') }];
}
