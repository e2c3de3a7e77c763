import type { PhoneItem, PhonesState } from '@foyer/core/account';
import { hasChannelChoice } from '@foyer/core/account';
import type { PhonesActions } from '@foyer/react-headless/account';
import { usePhonesFlow } from '@foyer/react-headless/internal/users-account';
import { useBootstrap } from '@foyer/react-headless/internal';
import { useRef, useState } from 'react';
import { PhoneField, usePreparedCountries } from '../../login/otp/phone-field';
import { useReadablePhone } from '../../login/use-readable-phone';
import { useCountry } from '../../login/otp/use-country';
import { Checkbox } from '../../parts/checkbox';
import { mainText } from '../../text/main-text';
import { useText } from '../../text/text';
import { useAccountContext } from './account-context';
import { accountText } from './account-text';
import { GuardedButton } from '../../account/guarded-button';
import { CodeStep } from '../../account/code-step';
import { ContactItem } from '../../account/contact-item';
import { FieldForm } from '../../account/field-form';
import type { StagedScreenProps, StateAt, Screens, SectionScreenProps } from '../../account/screens';
import { StagedScreens } from '../../account/screens';
import { UserSection } from './user-section';
import { SectionProblem } from '../../account/section-problem';
import { ItemList } from '../../account/item-list';

type ListState = StateAt<PhonesState, 'list' | 'confirm' | 'removing'>;

const SCREENS: Screens<PhonesState, PhonesActions> = {
  list: List,
  confirm: List,
  removing: List,
  enter: Enter,
  sending: Enter,
  code: Code,
  verifying: Code,
};
const STAGED = ['code', 'verifying'] as const;

/** A user's phone numbers. */
export function PhonesView() {
  const { config, callbacks } = useAccountContext();
  usePreparedCountries();
  return <PhonesScreen {...usePhonesFlow(config, callbacks)} />;
}

/** The screen of the section's state. */
export function PhonesScreen({ state, actions, flow }: StagedScreenProps<PhonesState, PhonesActions>) {
  const t = useText(accountText);
  return (
    <UserSection
      title={t('foyer.me.phones.title')}
      state={state}
      home={['list']}
      busy={['sending', 'verifying', 'removing']}
      outcomes={{ verifying: 'added', removing: 'removed' }}
    >
      <StagedScreens screens={SCREENS} staged={STAGED} state={state} actions={actions} flow={flow} />
    </UserSection>
  );
}

function List({ state, actions }: SectionScreenProps<ListState, PhonesActions>) {
  const t = useText(accountText);
  return (
    <>
      <ItemList label={t('foyer.me.phones.title')} isEmpty={state.list.length === 0} none={t('foyer.me.phones.none')}>
        {state.list.map((item) => (
          <Phone key={item.id} item={item} state={state} actions={actions} />
        ))}
      </ItemList>
      <div className="foyer-actions">
        <GuardedButton opens="add" onClick={actions.add}>
          {t('foyer.me.phones.add')}
        </GuardedButton>
      </div>
    </>
  );
}

function Phone({ item, state, actions }: SectionScreenProps<ListState, PhonesActions> & { readonly item: PhoneItem }) {
  return <ContactItem item={item} name={useReadablePhone(item.phone)} state={state} actions={actions} />;
}

function Enter({ state, actions }: SectionScreenProps<StateAt<PhonesState, 'enter' | 'sending'>, PhonesActions>) {
  const t = useText(accountText);
  const main = useText(mainText);
  const isSending = state.at === 'sending';
  const entered = isSending ? state.entered : state;
  const { error, blocked } = isSending ? {} : state;
  const { login } = useAccountContext().config;
  const hasChoice = hasChannelChoice(login, useBootstrap().bootstrap.unservedProducts);
  const input = useRef<HTMLInputElement>(null);
  const country = useCountry(entered.country, login?.otpOptions);
  const [isWhatsapp, setWhatsapp] = useState(entered.channel === 'whatsapp');
  const submit = () =>
    actions.submit({
      draft: input.current?.value ?? '',
      country: country.read(),
      channel: isWhatsapp ? 'whatsapp' : 'sms',
    });
  return (
    <FieldForm
      fieldRef={input}
      problem={error}
      busy={isSending}
      blocked={blocked}
      submitText={t('button.continue')}
      onSubmit={submit}
      onCancel={actions.cancel}
    >
      <PhoneField
        label={main('foyer.phone.label')}
        name="phone"
        country={country}
        countries={login?.otpOptions}
        defaultValue={entered.draft}
        readOnly={isSending}
        inputRef={input}
        error={error ? <SectionProblem problem={error} /> : undefined}
      />
      {hasChoice ? (
        <Checkbox name="whatsapp" label={t('foyer.me.phones.whatsapp')} isChecked={isWhatsapp} onChange={setWhatsapp} />
      ) : null}
    </FieldForm>
  );
}

function Code({ state, actions }: SectionScreenProps<StateAt<PhonesState, 'code' | 'verifying'>, PhonesActions>) {
  return <CodeStep state={state} channel={state.channel} destination={useReadablePhone(state.to)} actions={actions} />;
}
